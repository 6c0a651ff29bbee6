import { fieldSentence, importLimit, type ImportedPlays } from '@yinghuo/contracts/wire';
import { useRef, useState } from 'react';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { bringPlays, takePlays } from '../api.ts';
import { download, jsonOf } from '../../../lib/files.ts';
import { csvOf } from '../files.ts';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';
import classes from './Moving.module.css';

/** Exports and imports the member's list of games. */
export function Moving() {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ImportedPlays | null>(null);
  const [refused, setRefused] = useState<Refused | string | null>(null);

  async function take(form: 'json' | 'csv') {
    try {
      const plays = await takePlays();
      const name = `${words.fileName}-${shanghaiDay()}.${form}`;
      if (form === 'json') download(name, 'application/json', jsonOf(plays));
      else download(name, 'text/csv;charset=utf-8', csvOf(plays));
      toast.done(words.taken);
    } catch (error) {
      toast.failed(error);
    }
  }

  async function bring(chosen: File | undefined) {
    if (!chosen) return;
    setResult(null);
    setRefused(null);
    const text = chosen.size > 4 * importLimit.text ? null : await chosen.text();
    if (text === null || text.length > importLimit.text) return setRefused(words.tooLarge);
    setBusy(true);
    try {
      setResult(await bringPlays(text));
    } catch (error) {
      setRefused(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Panel>
        <Heading>{words.take}</Heading>
        <Note className={classes.hint}>{words.takeHint}</Note>
        <p className={classes.buttons}>
          <Button onClick={() => void take('json')}>{words.json}</Button>
          <Button onClick={() => void take('csv')}>{words.csv}</Button>
        </p>
      </Panel>
      <Panel>
        <Heading>{words.bring}</Heading>
        <Note className={classes.hint}>{words.bringHint}</Note>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".json,.csv,.xml,application/json,text/csv,text/xml"
          onChange={(event) => {
            void bring(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button disabled={busy} onClick={() => file.current?.click()}>
          {busy ? words.bringing : words.choose}
        </Button>
        <div role="status">
          {typeof refused === 'string' && <p className={classes.fault}>{refused}</p>}
          {refused && typeof refused !== 'string' && <Faults refused={refused} />}
          {result && <Result result={result} />}
        </div>
      </Panel>
    </>
  );
}

const Faults = ({ refused }: { refused: Refused }) =>
  refused.fields.length > 1 ? (
    <div className={classes.fault}>
      <p>{words.broken}</p>
      <ul>
        {refused.fields.map((fault) => (
          <li key={`${fault.field}${fault.rule}`}>
            {words.line(Number(/\d+/.exec(fault.field)?.[0] ?? 0))} · {/\.(.+)/.exec(fault.field)?.[1] ?? ''}{' '}
            {fieldSentence(fault)}
          </li>
        ))}
      </ul>
    </div>
  ) : (
    <p className={classes.fault}>
      {refused.code === 400 && words.broken}
      {refused.message}
    </p>
  );

const Result = ({ result: { changed, same, unknown } }: { result: ImportedPlays }) => (
  <div className={classes.done}>
    <p>{words.done(changed, same)}</p>
    {unknown.length > 0 && (
      <>
        <p>{words.unknown(unknown.length)}</p>
        <ul>
          {unknown.slice(0, 20).map(({ line, title }) => (
            <li key={line}>
              {words.line(line)} · {title}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
