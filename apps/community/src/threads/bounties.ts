import { holdBounty, refuse, type BountyState, type SignedIn } from '@yinghuo/contracts';
import type { Asks } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';

/*
 * Coins lie with the members' service, threads here; either process may die between any two steps. A bounty is an id that
 * both sides repeat, and whoever writes it into `thread_bounties` first decides what it is: the transaction that opens the
 * thread, or the answer that no thread has it. So coins are set aside before, in that transaction; if it is rolled back, the members'
 * service asks what became of them and gives them back (decision 68).
 */

/** Sets coins of the caller aside and writes them down for the thread; answers how many the caller has left. Refuses `conflict balance`. */
export async function holdFor(
  sql: Tx,
  bus: Asks,
  { threadId, coins }: { threadId: number; coins: number },
  caller: SignedIn,
): Promise<{ left: number; keep: () => Promise<void> }> {
  const [{ id }] = await sql<[{ id: number }]>`select nextval('thread_bounty_ids') as id`;
  const { coins: left } = await bus.ask(holdBounty, { bountyId: id, threadId, coins }, caller);
  const keep = async () => {
    const { count } = await sql`
      insert into thread_bounties ${sql({ id, threadId, coins })} on conflict do nothing`;
    // Somebody was told meanwhile that there is no such thread.
    if (count === 0) refuse('unavailable');
  };
  return { left, keep };
}

/** The ids of all that is in escrow for a thread. */
export const bountiesOf = async (sql: Tx, threadId: number): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from thread_bounties where thread_id = ${threadId} order by id`).map(
    ({ id }) => id,
  );

/** What became of these; waits for transactions that are about to write one, and decides those that nobody has written. */
export async function decide(sql: Tx, ids: readonly number[]): Promise<BountyState[]> {
  await sql`
    insert into thread_bounties (id) select id from unnest(${[...ids]}::bigint[]) id order by id on conflict do nothing`;
  return await sql<BountyState[]>`
    select b.id, case when b.thread_id is null then 'void' when t.status in ('open', 'claimed') then 'held' else 'ended' end as state
    from thread_bounties b left join threads t on t.id = b.thread_id
    where b.id = any(${[...ids]}::bigint[]) order by b.id`;
}
