import {
  may,
  type Announcement,
  type Caller,
  type KeptAnnouncement,
  type ListLog,
  type LogItem,
  type Page,
  type PageQuery,
} from '@yinghuo/contracts';
import { after, isPastEnd, pageOf, part, type Db } from '@yinghuo/postgres';
import { gameRef } from '../games/cards.sql.ts';
import { openSection } from '@yinghuo/copies';
import { visible } from '../games/visibility.ts';

/** The announcements in force, pinned ones first, then the newest; at most ten. */
export const announcementsInForce = (sql: Db): Promise<Announcement[]> =>
  sql<Announcement[]>`
    select id, title, text, important, pinned, starts_at as "from", ends_at as "to"
    from announcements
    where not hidden and starts_at <= now() and (ends_at is null or ends_at > now())
    order by pinned desc, starts_at desc, id desc limit 10`;

/** Every announcement, as who runs the site sees it. There are few: they are counted. */
export async function pageOfAnnouncements(sql: Db, query: PageQuery): Promise<Page<KeptAnnouncement>> {
  const [rows, [count]] = await Promise.all([
    sql<KeptAnnouncement[]>`
      select id, title, text, important, pinned, starts_at as "from", ends_at as "to", hidden from announcements
      where ${after(sql, query, [sql`starts_at`, sql`id`], ['timestamptz', 'bigint'])}
      order by starts_at desc, id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from announcements`,
  ]);
  return pageOf(rows, query, count!.total, ({ from, id }) => [from, id]);
}

type LogRow = Omit<LogItem, 'hidden'> & { hidden: boolean };
const itemOf = ({ hidden, ...item }: LogRow): LogItem => (hidden ? { ...item, hidden } : item);

/** The update log, newest first. An item about a game exists for whoever may see the game. */
export async function pageOfLog(sql: Db, list: ListLog, caller: Caller): Promise<Page<LogItem>> {
  const total = await logTotal(sql, list, caller);
  if (isPastEnd(list, total)) return { items: [], total, next: null };
  const rows = await sql<LogRow[]>`
      select l.id, l.type, l.title, l.text, l.created_at, l.hidden, case when g.id is not null then ${gameRef(sql, sql`g`)} end as game
      from log_items l left join games g on g.id = l.game_id
      where l.type = ${list.type} and ${may(caller.permission, 'moderate') ? sql`true` : sql`not l.hidden`} and (l.game_id is null or ${visible(sql, caller)})
        and ${after(sql, list, [sql`l.created_at`, sql`l.id`], ['timestamptz', 'bigint'])}
      order by l.created_at desc, l.id desc ${part(sql, list)}`;
  return pageOf(rows, list, total, ({ createdAt, id }) => [createdAt, id], itemOf);
}

async function logTotal(sql: Db, { type }: ListLog, caller: Caller): Promise<number> {
  const own =
    caller.memberId === null || may(caller.permission, 'moderate')
      ? sql`0`
      : sql`(select count(*) from games g join log_items l on l.game_id = g.id
             where g.submitter_id = ${caller.memberId} and g.status <> 'live' and l.type = ${type} and ${visible(sql, caller)})`;
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(items), 0) + ${own} as total from log_totals t
    where type = ${type} and ${openSection(sql, caller, sql`t.section`)} and ${may(caller.permission, 'moderate') ? sql`true` : sql`live`}`;
  return row!.total;
}
