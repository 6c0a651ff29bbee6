import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { favouriteImport, writeCsv, type BroughtFavourites, type ShelvedFavourite } from '@yinghuo/contracts/wire';
import { useRef, useState } from 'react';
import { bring, lineOf, rehearse } from '../../../entities/game/favourites.ts';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { download, jsonOf } from '../../../lib/files.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Moving.module.css';

interface Brought {
  name: string;
  text: string;
  /** What the import would change. */
  told: BroughtFavourites;
}

/** Exports favourites, and imports them after showing what the import would change. */
export function Moving({ rows }: { rows: readonly ShelvedFavourite[] }) {
  const file = useRef<HTMLInputElement>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const take = (form: 'json' | 'csv') => {
    const lines = rows.map(lineOf);
    const name = `${words.fileName}-${shanghaiDay()}.${form}`;
    if (form === 'json') return download(name, 'application/json', jsonOf(lines));
    const columns = ['gameId', 'title', 'section', 'note', 'addedAt'] as const;
    const table = [columns, ...lines.map((line) => columns.map((column) => line[column]))];
    download(name, 'text/csv;charset=utf-8', writeCsv(table));
  };

  async function look(chosen: File | undefined) {
    if (!chosen) return;
    setBrought(null);
    setFault(null);
    const text = chosen.size > 4 * favouriteImport.text ? null : await chosen.text();
    if (text === null || text.length > favouriteImport.text) return setFault(words.tooLarge);
    try {
      setBrought({ name: chosen.name, text, told: await rehearse(text) });
    } catch (error) {
      setFault(reasonOf(error).message);
    }
  }

  const write = ({ text }: Brought) =>
    succeeded(
      bring(text),
      ({ added }) => {
        setBrought(null);
        toast.done(words.done(added));
      },
      (error) => setFault(reasonOf(error).message),
    );

  return (
    <div className={classes.foot}>
      <div role="status">
        {fault && <p className={classes.fault}>{fault}</p>}
        {brought && (
          <div className={classes.brought}>
            <b>{brought.name}</b>
            <Told {...brought.told} />
            <p className={cx(wordClasses.note, classes.buttons)}>
              {brought.told.added > 0 && brought.told.over === 0 && (
                <LockButton kind="primary" onClick={() => write(brought)}>
                  {words.write(brought.told.added)}
                </LockButton>
              )}
              <Button onClick={() => setBrought(null)}>{words.cancel}</Button>
            </p>
          </div>
        )}
      </div>
      <div className={classes.bar}>
        <small>{words.takeHint}</small>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".json,.csv,application/json,text/csv"
          onChange={(event) => {
            void look(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button kind="ghost" onClick={() => file.current?.click()}>
          <IconFileImport size={18} stroke={1.6} aria-hidden="true" />
          {words.bring}
        </Button>
        {rows.length > 0 && (
          <>
            <Button kind="ghost" onClick={() => take('csv')}>
              {words.takeCsv}
            </Button>
            <Button onClick={() => take('json')}>
              <IconFileExport size={18} stroke={1.6} aria-hidden="true" />
              {words.takeJson}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const Told = ({ added, same, over, unknown, total, cap }: BroughtFavourites) => (
  <>
    <Note>
      {words.read(added + same + unknown.length, added, same, unknown.length)}
      {over > 0 ? words.over(over) : words.after(total, cap)}
    </Note>
    {unknown.length > 0 && (
      <p className={cx(wordClasses.note, classes.missing)}>
        {words.missing}
        {unknown.map(({ title }) => title).join('、')}
      </p>
    )}
  </>
);
