import { Checkbox, TextInput } from '@mantine/core';
import type { KeptAnnouncement } from '@yinghuo/contracts/wire';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { saveAnnouncement, useAllAnnouncements, type AnnouncementFields } from '../api.ts';
import { fromLocal, toLocal } from '../../../lib/times/localTime.ts';
import { words } from '../text.ts';
import { Entries } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';
import classes from './SiteAdmin.module.css';

/** Creates announcements, and lists all of them for editing. */
export const Announcements = () => (
  <Entries
    answer={useAllAnnouncements()}
    none={words.noAnnouncements}
    tags={(announcement) => (
      <>
        <StateTag announcement={announcement} /> {announcement.important && <Tag tone="danger">{words.important}</Tag>}{' '}
        {announcement.pinned && <Tag tone="neutral">{words.pinned}</Tag>}
      </>
    )}
    at={({ from }) => from}
    form={(kept, onDone) => <AnnouncementForm kept={kept} onDone={onDone} />}
  />
);

function StateTag({ announcement: { hidden, from, to } }: { announcement: KeptAnnouncement }) {
  const now = new Date().toISOString();
  if (hidden) return <Tag tone="neutral">{words.state.hidden}</Tag>;
  if (from > now) return <Tag tone="info">{words.state.waits}</Tag>;
  if (to !== null && to <= now) return <Tag tone="neutral">{words.state.over}</Tag>;
  return <Tag tone="ok">{words.state.now}</Tag>;
}

const fieldsOf = (kept?: KeptAnnouncement): AnnouncementFields => ({
  ...(kept ? { id: kept.id } : {}),
  title: kept?.title ?? '',
  text: kept?.text ?? '',
  important: kept?.important ?? false,
  pinned: kept?.pinned ?? false,
  from: kept?.from ?? null,
  to: kept?.to ?? null,
  hidden: kept?.hidden ?? false,
});

const AnnouncementForm = ({ kept, onDone }: { kept: KeptAnnouncement | undefined; onDone: () => void }) => (
  <EntryForm
    draft={`announcement:${kept?.id ?? 'new'}`}
    fields={fieldsOf(kept)}
    save={saveAnnouncement}
    onDone={onDone}
  >
    {(value, set, refused) => (
      <>
        <div className={classes.pair}>
          <TextInput
            type="datetime-local"
            label={words.from}
            description={words.fromHint}
            value={toLocal(value.from)}
            error={fieldProblem(refused, 'from')}
            onChange={(event) => set({ from: fromLocal(event.currentTarget.value) })}
          />
          <TextInput
            type="datetime-local"
            label={words.to}
            description={words.toHint}
            value={toLocal(value.to)}
            error={fieldProblem(refused, 'to')}
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
      </>
    )}
  </EntryForm>
);
