import { may, type ChatMessage, type Page, type SearchChat, type SignedIn } from '@yinghuo/contracts';
import { membersNamed } from '@yinghuo/copies';
import { after, pageOf, part, type Db } from '@yinghuo/postgres';
import { containing, soughtBy } from '@yinghuo/search';
import { message } from '../messages/messages.sql.ts';

const nobody: Page<ChatMessage> = { items: [], total: 0, next: null };

/** What contains every part of the query, newest first, but for those whom the caller has blocked; moderators see all. */
export async function findMessages(
  sql: Db,
  { q, nickname, from, to, ...query }: SearchChat,
  { memberId, permission }: SignedIn,
): Promise<Page<ChatMessage>> {
  const sought = soughtBy(q);
  const members = nickname ? await membersNamed(sql, [nickname]) : null;
  if (!sought || members?.length === 0) return nobody;
  const where = sql`
    m.terms @> ${sought.words} and m.plain like all(${sought.phrases.map(containing)}) and m.recalled is null
    and m.at > now() - interval '30 days'
    and ${may(permission, 'moderate') ? sql`true` : sql`not exists (select from blocks b where b.member_id = ${memberId} and b.blocked_id = m.member_id)`}
    and ${members ? sql`m.member_id = any(${members.map(({ id }) => id)}::bigint[])` : sql`true`}
    and ${from ? sql`m.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'` : sql`true`}
    and ${to ? sql`m.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql`true`}`;
  const [rows, counted] = await Promise.all([
    sql<ChatMessage[]>`
      select ${message(sql)} from messages m where ${where} and ${after(sql, query, [sql`m.seq`], ['bigint'])}
      order by m.seq desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from messages m where ${where}`,
  ]);
  return pageOf(rows, query, counted[0]!.total, ({ seq }) => [seq]);
}
