import type { ListPostings, Page, Posting, Wallet } from '@yinghuo/contracts';
import { after, pageOf, part, type Db } from '@yinghuo/postgres';
import { unlocksAt } from './unlocks.ts';

/** The cause of an entry; without a place when it was on a note that is gone. */
const reference = (sql: Db) => sql`
  case when exists (select from gone_notes where note_id = (reference #>> '{place,noteId}')::bigint)
       then jsonb_set(reference, '{place}', 'null') else reference end as reference`;

/** A member's entries, newest first; the total is a maintained counter. */
export async function postingsOf(sql: Db, memberId: number, query: ListPostings): Promise<Page<Posting>> {
  const one = query.currency ? sql`and currency = ${query.currency}` : sql``;
  const [rows, [count]] = await Promise.all([
    sql<Posting[]>`
      select id, currency, delta, reason, ${reference(sql)}, balance_after, created_at from ledger
      where member_id = ${memberId} ${one} and ${after(sql, query, [sql`id`], ['number'])}
      order by id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select coalesce(sum(count), 0)::bigint as total from posting_counts where member_id = ${memberId} ${one}`,
  ]);
  return pageOf(rows, query, count!.total, ({ id }) => [id]);
}

export async function walletOf(sql: Db, memberId: number): Promise<Wallet> {
  const [row] = await sql<Pick<Wallet, 'points' | 'eventPoints' | 'coins' | 'held' | 'level'>[]>`
    select points, event_points, coins, held, level from members where id = ${memberId}`;
  const { points, level } = row!;
  const next = level + 1;
  return { ...row!, nextLevel: { level: next, points: next * 5 - points }, unlocks: unlocksAt(level) };
}
