import { inboxPageSize, type FoundRow, type InboxMessage, type InboxType } from '@yinghuo/contracts';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import type { Message } from './deliver.ts';

export async function insertMessage(sql: Tx, message: Message): Promise<number> {
  const { to, type, title, from, text = '', place = null, subjectId = null, gathers = null } = message;
  const [row] = await sql<{ id: number }[]>`
    insert into messages (member_id, type, title, from_id, text, place, subject_id, gathers)
    values (${to}, ${type}, ${title}, ${from}, ${text}, ${json(sql, place)}, ${subjectId}, ${gathers})
    returning id`;
  return row!.id;
}

/** Counts news in the unread message that gathers them; false where there is none. */
export async function countUp(
  sql: Tx,
  { to, gathers, from, place = null }: Omit<Message, 'title'> & { gathers: string },
  titleOf: (count: number) => string,
): Promise<boolean> {
  const [row] = await sql<{ id: number; news: number }[]>`
    update messages set news = news + 1, from_id = ${from}, place = ${json(sql, place)}
    where member_id = ${to} and gathers = ${gathers} and not read returning id, news`;
  if (row) await sql`update messages set title = ${titleOf(row.news)} where id = ${row.id}`;
  return row !== undefined;
}

interface Removed {
  type: InboxType;
  read: boolean;
}

/** Removes messages of a member; answers those that were there. */
export const removeMessages = async (sql: Tx, memberId: number, ids: readonly number[]): Promise<readonly Removed[]> =>
  ids.length === 0
    ? []
    : sql<Removed[]>`
        delete from messages where member_id = ${memberId} and id = any(${[...ids]}::bigint[]) returning type, read`;

/** Marks one as read; its type where it was not read before, null where it was, undefined where it is not there. */
export async function markRead(sql: Tx, memberId: number, id: number): Promise<InboxType | null | undefined> {
  const [row] = await sql<{ type: InboxType; read: boolean }[]>`
    select type, read from messages where member_id = ${memberId} and id = ${id}`;
  if (row && !row.read) await sql`update messages set read = true where id = ${id}`;
  return row && (row.read ? null : row.type);
}

/** Marks all as read, or all of a type; answers how many were not. */
export async function markAllRead(sql: Tx, memberId: number, type: InboxType | null): Promise<number> {
  const marked = await sql`
    update messages set read = true
    where member_id = ${memberId} and not read ${type === null ? sql`` : sql`and type = ${type}`}`;
  return marked.count;
}

/**
 * Takes the name of whoever is gone out of the notices that they caused: it stands at the beginning, as `quoted` writes it. Mail is
 * its sender's words.
 */
export const forgetName = (sql: Tx, memberId: number) => sql`
  update messages set title = regexp_replace(title, ${nameAtBeginning}, ${nobody}),
                      text = regexp_replace(text, ${nameAtBeginning}, ${nobody})
  where from_id = ${memberId} and type <> 4`;
const nameAtBeginning = '^「[^」]*」';
const nobody = '「已注销用户」';

const shown = (sql: Db) => sql`
  m.id, m.type, m.title, m.text, m.place, m.subject_id, m.read, m.created_at,
  case when m.from_id is null then '系统' when a.gone then '已注销用户' else coalesce(a.nickname, '新会员') end as "from",
  case when a.gone then null else m.from_id end as from_id`;

export const pageOfInbox = (sql: Db, memberId: number, page: number, type: InboxType | null) => sql<InboxMessage[]>`
  select ${shown(sql)} from messages m left join authors a on a.id = m.from_id
  where m.member_id = ${memberId} ${type === null ? sql`` : sql`and m.type = ${type}`}
  order by m.id desc limit ${inboxPageSize} offset ${page * inboxPageSize}`;

export const newestUnread = (sql: Db, memberId: number) => sql<InboxMessage[]>`
  select ${shown(sql)} from messages m left join authors a on a.id = m.from_id
  where m.member_id = ${memberId} and not m.read order by m.id desc limit ${inboxPageSize}`;

/** How many there are of a type; an inbox holds a few hundred at most. */
export async function countOfType(sql: Db, memberId: number, type: InboxType): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from messages where member_id = ${memberId} and type = ${type}`;
  return row!.count;
}

/** A private mail that a member was sent and still has. */
export async function mailTo(sql: Db, memberId: number, id: number): Promise<FoundRow | undefined> {
  const [row] = await sql<FoundRow[]>`
    select id, from_id as owner_id, title, title || E'\\n\\n' || text as text
    from messages where id = ${id} and member_id = ${memberId} and type = 4 and from_id is not null`;
  return row;
}
