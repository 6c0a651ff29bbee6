import type { Envelope, Label, LabelCategory } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, refreshShared, useCall } from '../../lib/server/data.ts';

/** Every announcement, in force or not. */
export const useAllAnnouncements = () => useCall('/api/announcements', { size: 100 });

/** The site's log, including hidden entries. */
export const useSiteLog = () => useCall('/logs', { type: 0, size: 100 });

/** Every label, including those without games. */
export const useAllLabels = () => useCall('/api/labels');

export interface AnnouncementFields {
  id?: number;
  title: string;
  text: string;
  important: boolean;
  pinned: boolean;
  /** Instants; a null `from` starts at once, a null `to` has no end. */
  from: string | null;
  to: string | null;
  hidden: boolean;
}
export async function saveAnnouncement(fields: AnnouncementFields, idempotencyKey: string): Promise<void> {
  await send('/api/announcements/save', { ...fields }, { idempotencyKey });
  await refresh('/api/announcements');
  refreshShared('/ggs');
}

export interface LogFields {
  id?: number;
  title: string;
  text: string;
  hidden: boolean;
}
export async function saveLog(fields: LogFields, idempotencyKey: string): Promise<void> {
  await send('/api/logs/save', { ...fields }, { idempotencyKey });
  refreshShared('/logs');
}

export interface LabelFields {
  id?: number;
  name: string;
  category: LabelCategory;
  aliases: string[];
  /** The id of the label that replaces this one. */
  mergeInto?: number;
}
export async function saveLabel({ aliases, ...fields }: LabelFields, idempotencyKey: string): Promise<Envelope<Label>> {
  // An empty list adds no field to a form; null clears the aliases.
  const kept = { ...fields, aliases: aliases.length > 0 ? aliases : null };
  const saved = await send('/api/labels/save', kept, { idempotencyKey });
  await refresh('/api/labels');
  refreshShared('/ht/label');
  return saved;
}
