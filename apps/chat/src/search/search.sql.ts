import { may, mostCounted, type ChatMessage, type Page, type SearchChat, type SignedIn } from '@yinghuo/contracts';
import { membersNamed } from '@yinghuo/copies';
import { order, pageHaving, pageOf, type Db, type WordIndex } from '@yinghuo/postgres';
import { containing, soughtBy } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { message } from '../messages/messages.sql.ts';

const nobody: Page<ChatMessage> = { items: [], total: 0, next: null };

const newest = order({ seq: 'bigint' }, { of: 'm' });
const terms: WordIndex = {
  ...{ table: 'messages', as: 'm', id: 'seq', words: 'terms' },
  only: (sql) => sql`m.recalled is null`,
};

/** What contains every part of the query, newest first, but for those whom the caller has blocked; moderators see all. */
export async function findMessages(
  sql: Db,
  { q, nickname, from, to, ...query }: SearchChat,
  { memberId, permission }: SignedIn,
): Promise<Page<ChatMessage>> {
  const sought = soughtBy(q);
  const members = nickname ? await membersNamed(sql, [nickname]) : null;
  if (!sought || members?.length === 0) return nobody;
  const rows = (having: Fragment) => sql`
    select m.seq as id from messages m
    where ${having} and m.plain like all(${sought.phrases.map(containing)}) and m.recalled is null
      and m.at > now() - interval '30 days'
      and ${may(permission, 'moderate') ? sql`true` : sql`not exists (select from blocks b where b.member_id = ${memberId} and b.blocked_id = m.member_id)`}
      and ${members ? sql`m.member_id = any(${members.map(({ id }) => id)}::bigint[])` : sql`true`}
      and ${from ? sql`m.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'` : sql`true`}
      and ${to ? sql`m.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql`true`}`;
  const show = (shown: Fragment, total: Fragment) => sql`
    select ${message(sql)}, ${total} as total from ${shown} shown join messages m on m.seq = shown.id order by ${newest.by(sql)}`;
  const { words } = sought;
  const found = await pageHaving<ChatMessage>(
    sql,
    { index: terms, words, rows, newest, most: mostCounted, show },
    query,
  );
  return pageOf(found.rows, query, found.total, newest.keyOf);
}
