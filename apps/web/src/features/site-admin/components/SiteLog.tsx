import { Checkbox } from '@mantine/core';
import type { LogItem } from '@yinghuo/contracts/wire';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { fieldText } from '../../../lib/fieldText.ts';
import { reasonOf, type Refused } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { saveLog, useSiteLog, type LogFields } from '../api.ts';
import { words } from '../text.ts';
import { TitleAndText } from './Fields.tsx';
import classes from './Kept.module.css';

/** What changed on the site: a new entry, and the last hundred to be changed. */
export function SiteLog() {
  const { data, error, mutate } = useSiteLog();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const all = data?.obj;
  const close = () => setOpen(null);
  if (error && !all) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!all) return <LinesSkeleton lines={8} />;
  return (
    <>
      {open === 'new' ? (
        <LogForm onDone={close} />
      ) : (
        <Button kind="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      {all.length === 0 && <p className={classes.hint}>{words.noLog}</p>}
      <ul className={classes.list}>
        {all.map((each) => (
          <li key={each.id}>
            {open === each.id ? (
              <LogForm kept={each} onDone={close} />
            ) : (
              <Panel className={classes.row}>
                <div>
                  <h3>
                    {each.title} {each.hidden && <Tag tone="neutral">{words.state.hidden}</Tag>}
                  </h3>
                  <RelativeTime at={each.createdAt} className={classes.hint} />
                </div>
                <Button size="small" onClick={() => setOpen(each.id)}>
                  {words.edit}
                </Button>
              </Panel>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Draft extends LogFields {
  key: string;
}
const draftOf = (kept?: LogItem): Draft => ({
  ...(kept ? { id: kept.id } : {}),
  title: kept?.title ?? '',
  text: kept?.text ?? '',
  hidden: kept?.hidden ?? false,
  key: crypto.randomUUID(),
});

function LogForm({ kept, onDone }: { kept?: LogItem; onDone: () => void }) {
  const { value, change, clear, savedAt } = useDraft<Draft>(`log:${kept?.id ?? 'new'}`, draftOf(kept));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [missing, setMissing] = useState(false);
  const set = (fields: Partial<Draft>) => change({ ...value, ...fields, key: crypto.randomUUID() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { key, ...fields } = value;
    const lacks = fields.title.trim() === '' || fields.text.trim() === '';
    setMissing(lacks);
    if (lacks) return;
    try {
      await saveLog(fields, key);
      clear();
      toast.done(words.saved);
      onDone();
    } catch (error) {
      setRefused(reasonOf(error));
    }
  };
  return (
    <Panel>
      <form onSubmit={submit} className={classes.form} noValidate>
        <TitleAndText
          title={value.title}
          text={value.text}
          problems={{
            title: missing && value.title.trim() === '' ? words.missing : fieldText(refused, 'title'),
            text: missing && value.text.trim() === '' ? words.missingText : fieldText(refused, 'text'),
          }}
          onChange={set}
        />
        <Checkbox
          label={words.hidden}
          checked={value.hidden}
          onChange={(event) => set({ hidden: event.currentTarget.checked })}
        />
        <p role="alert" className={classes.problem} hidden={!refused || refused.fields.length > 0}>
          {refused?.message}
        </p>
        <p className={classes.end}>
          <span className={classes.hint}>{savedAt && words.draft}</span>
          <Button kind="ghost" onClick={onDone}>
            {words.close}
          </Button>
          <LockButton type="submit" kind="primary">
            {words.save}
          </LockButton>
        </p>
      </form>
    </Panel>
  );
}
