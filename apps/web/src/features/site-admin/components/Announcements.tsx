import { Checkbox, TextInput } from '@mantine/core';
import type { KeptAnnouncement } from '@yinghuo/contracts/wire';
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
import { saveAnnouncement, useAllAnnouncements, type AnnouncementFields } from '../api.ts';
import { fromLocal, toLocal } from '../localTime.ts';
import { words } from '../text.ts';
import { TitleAndText } from './Fields.tsx';
import classes from './Kept.module.css';

/** Announcements: a new one, and every one there is to be changed. */
export function Announcements() {
  const { data, error, mutate } = useAllAnnouncements();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const all = data?.obj;
  const close = () => setOpen(null);
  if (error && !all) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!all) return <LinesSkeleton lines={8} />;
  return (
    <>
      {open === 'new' ? (
        <AnnouncementForm onDone={close} />
      ) : (
        <Button kind="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      {all.length === 0 && <p className={classes.hint}>{words.noAnnouncements}</p>}
      <ul className={classes.list}>
        {all.map((each) => (
          <li key={each.id}>
            {open === each.id ? (
              <AnnouncementForm kept={each} onDone={close} />
            ) : (
              <Panel className={classes.row}>
                <div>
                  <h3>
                    {each.title} <StateTag announcement={each} />{' '}
                    {each.important && <Tag tone="danger">{words.important}</Tag>}{' '}
                    {each.pinned && <Tag tone="neutral">{words.pinned}</Tag>}
                  </h3>
                  <RelativeTime at={each.from} className={classes.hint} />
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

function StateTag({ announcement: { hidden, from, to } }: { announcement: KeptAnnouncement }) {
  const now = new Date().toISOString();
  if (hidden) return <Tag tone="neutral">{words.state.hidden}</Tag>;
  if (from > now) return <Tag tone="info">{words.state.waits}</Tag>;
  if (to !== null && to <= now) return <Tag tone="neutral">{words.state.over}</Tag>;
  return <Tag tone="ok">{words.state.now}</Tag>;
}

interface Draft extends AnnouncementFields {
  key: string;
}
const draftOf = (kept?: KeptAnnouncement): Draft => ({
  ...(kept ? { id: kept.id } : {}),
  title: kept?.title ?? '',
  text: kept?.text ?? '',
  important: kept?.important ?? false,
  pinned: kept?.pinned ?? false,
  from: kept?.from ?? null,
  to: kept?.to ?? null,
  hidden: kept?.hidden ?? false,
  key: crypto.randomUUID(),
});

function AnnouncementForm({ kept, onDone }: { kept?: KeptAnnouncement; onDone: () => void }) {
  const { value, change, clear, savedAt } = useDraft<Draft>(`announcement:${kept?.id ?? 'new'}`, draftOf(kept));
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
      await saveAnnouncement(fields, key);
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
        <div className={classes.pair}>
          <TextInput
            type="datetime-local"
            label={words.from}
            description={words.fromHint}
            value={toLocal(value.from)}
            error={fieldText(refused, 'from')}
            onChange={(event) => set({ from: fromLocal(event.currentTarget.value) })}
          />
          <TextInput
            type="datetime-local"
            label={words.to}
            description={words.toHint}
            value={toLocal(value.to)}
            error={fieldText(refused, 'to')}
            onChange={(event) => set({ to: fromLocal(event.currentTarget.value) })}
          />
        </div>
        <Checkbox
          label={words.important}
          description={words.importantHint}
          checked={value.important}
          onChange={(event) => set({ important: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.pinned}
          checked={value.pinned}
          onChange={(event) => set({ pinned: event.currentTarget.checked })}
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
