import type { KeptAnnouncement, LogItem, SaveAnnouncement, SaveLogItem } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** Writes an announcement or changes one; null where there is none of that id. */
export async function keepAnnouncement(
  sql: Tx,
  { id, title, text, important, pinned, from, to, hidden }: SaveAnnouncement,
): Promise<KeptAnnouncement | null> {
  const given = {
    ...{ title, text },
    ...(important === undefined ? {} : { important: important ?? false }),
    ...(pinned === undefined ? {} : { pinned: pinned ?? false }),
    ...(from === undefined ? {} : { startsAt: from ?? new Date() }),
    ...(to === undefined ? {} : { endsAt: to }),
    ...(hidden === undefined ? {} : { hidden: hidden ?? false }),
  };
  const columns = sql`id, title, text, important, pinned, starts_at as "from", ends_at as "to", hidden`;
  const [kept] = id
    ? await sql<KeptAnnouncement[]>`update announcements set ${sql(given)} where id = ${id} returning ${columns}`
    : await sql<KeptAnnouncement[]>`insert into announcements ${sql(given)} returning ${columns}`;
  return kept ?? null;
}

/** Writes an entry of the site's own log or changes one; null where there is none of that id. */
export async function keepLogItem(sql: Tx, { id, title, text, hidden }: SaveLogItem): Promise<LogItem | null> {
  const given = { title, text, ...(hidden === undefined ? {} : { hidden: hidden ?? false }) };
  const columns = sql`id, type, title, text, null as game, created_at, hidden`;
  const [kept] = id
    ? await sql<LogRow[]>`update log_items set ${sql(given)} where id = ${id} and type = 0 returning ${columns}`
    : await sql<LogRow[]>`insert into log_items ${sql({ ...given, type: 0 })} returning ${columns}`;
  if (!kept) return null;
  const { hidden: isHidden, ...item } = kept;
  return isHidden ? { ...item, hidden: true } : item;
}

type LogRow = Omit<LogItem, 'hidden'> & { hidden: boolean };
