import {
  pointsPerLevel,
  type Currency,
  type ListPostings,
  type Page,
  type Posting,
  type Wallet,
} from '@yinghuo/contracts';
import { after, pageOf, part, type Db } from '@yinghuo/postgres';
import { unlocksAt } from './unlocks.ts';

/**
 * The cause of an entry of `ledger`; without a place when it was on a note or a post that is gone. Who got a present is called as
 * they are now: the key of its posting knows who they are.
 */
export const reference = (sql: Db) => sql`
  case when exists (select from gone_notes where note_id = (reference #>> '{place,noteId}')::bigint)
         or reference ->> 'kind' = 'post' and exists (
           select from contributions where type = 'post' and row_id = (reference #>> '{place,postId}')::bigint and gone)
       then jsonb_set(reference, '{place}', 'null')
       when reason = 'membership' and idempotency_key ~ '^membership:[0-9]+:[0-9]+:'
         and split_part(idempotency_key, ':', 3) <> member_id::text
       then jsonb_set(reference, '{title}', (
         select to_jsonb('送给 ' || nickname || ' 的 ' || substring(reference ->> 'title' from '[0-9]+ 天$'))
         from members where id = split_part(idempotency_key, ':', 3)::bigint))
       else reference end as reference`;

/** A member's entries, newest first; the total is a maintained counter. What is held is told as it leaves and comes back. */
export async function postingsOf(sql: Db, memberId: number, query: ListPostings): Promise<Page<Posting>> {
  const one = query.currency ? sql`and currency = ${query.currency}` : sql``;
  const [rows, [count]] = await Promise.all([
    sql<Posting[]>`
      select id, currency, delta, reason, ${reference(sql)}, greatest(balance_after, 0) as balance_after,
             greatest(-balance_after, 0) as debt_after, created_at,
             (select given.reason from ledger given where given.id = ledger.reversed_id) as reverses
      from ledger
      where member_id = ${memberId} and not held ${one} and ${after(sql, query, [sql`id`], ['bigint'])}
      order by id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select coalesce(sum(entries), 0)::bigint as total from accounts
      where member_id = ${memberId}
        and ${query.currency ? sql`name = ${`member:${query.currency}`}` : sql`name <> 'member:held'`}`,
  ]);
  return pageOf(rows, query, count!.total, ({ id }) => [id]);
}

export async function walletOf(sql: Db, memberId: number): Promise<Wallet> {
  const [[member], accounts] = await Promise.all([
    sql<{ level: number }[]>`select level from members where id = ${memberId}`,
    sql<{ name: string; balance: number }[]>`select name, balance from accounts where member_id = ${memberId}`,
  ]);
  const balances = new Map(accounts.map(({ name, balance }) => [name, balance]));
  const of = (name: Currency | 'held') => balances.get(`member:${name}`) ?? 0;
  const has = (currency: Currency) => Math.max(of(currency), 0);
  const owes = (currency: Currency) => Math.max(-of(currency), 0);
  const [points, level] = [has('points'), member!.level];
  const next = level + 1;
  return {
    points,
    eventPoints: has('eventPoints'),
    coins: has('coins'),
    held: of('held'),
    debt: { points: owes('points'), eventPoints: owes('eventPoints'), coins: owes('coins') },
    level,
    nextLevel: { level: next, points: next * pointsPerLevel - points },
    unlocks: unlocksAt(level),
  };
}
