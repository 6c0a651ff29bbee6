import type { LogItem } from '@yinghuo/contracts/wire';
import { Tag } from '../../../ui/Badge.tsx';
import { saveLog, useSiteLog } from '../api.ts';
import { words } from '../text.ts';
import { Entries } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';

/** The log of changes to the site: creates entries, and lists the last hundred for editing. */
export const SiteLog = () => (
  <Entries
    answer={useSiteLog()}
    none={words.noLog}
    tags={({ hidden }) => hidden && <Tag tone="neutral">{words.state.hidden}</Tag>}
    at={({ createdAt }) => createdAt}
    form={(kept, onDone) => (
      <EntryForm draft={`log:${kept?.id ?? 'new'}`} fields={fieldsOf(kept)} save={saveLog} onDone={onDone} />
    )}
  />
);

const fieldsOf = (kept?: LogItem) => ({
  ...(kept ? { id: kept.id } : {}),
  title: kept?.title ?? '',
  text: kept?.text ?? '',
  hidden: kept?.hidden ?? false,
});
