import { refuse } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/**
 * From here to the end of the transaction what these members write happens one after the other: a limit that counts rows holds
 * only behind it. It is their row that is locked, as by everything that posts to their ledger.
 */
export const lockMembers = (sql: Tx, ...ids: number[]) =>
  sql`select from members where id = any(${ids}::bigint[]) order by id for update`;

/** The same for a command, and refuses whose caller has left while it was in flight: what it wrote of them nobody would forget any more. */
export async function lockCaller(sql: Tx, caller: number, ...others: number[]): Promise<void> {
  const locked = await sql<{ id: number; left: boolean }[]>`
    select id, state = 'deleted' as left from members
    where id = any(${[caller, ...others]}::bigint[]) order by id for update`;
  if (locked.some(({ id, left }) => id === caller && left)) refuse('signInNeeded');
}

/** Where nothing but the caller's own row is written: its statement says `state <> 'deleted'`, and here is what it found. */
export async function ofCaller(statement: PromiseLike<{ count: number }>): Promise<void> {
  if ((await statement).count === 0) refuse('signInNeeded');
}
