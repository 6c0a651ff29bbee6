import { holdBounty, Refusal, refuse, releaseBounty, type BountyState, type SignedIn } from '@yinghuo/contracts';
import type { Asks } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

/*
 * Coins lie with the members' service, threads here; either process may die between any two steps. A bounty is an id that
 * both sides repeat, and whoever writes it into `thread_bounties` first decides what it is: the transaction that opens the
 * thread, or the answer that no thread has it. So coins are set aside before that transaction. If it is refused, that no thread has
 * them is written and they are given back at once; if the process dies, or nobody hears, the members' service asks what became of them
 * and gives them back by itself (decisions 68 and 160).
 */

/** Coins that lie with the members' service for a thread, and what the caller has left. */
export interface Held {
  bountyId: number;
  threadId: number;
  left: number;
}

/** What a command, however often it is repeated, finds given back at most: each time its thread was not opened within seconds. */
const mostTries = 5;

/**
 * Sets coins of the caller aside, before the transaction that wants them. A repeat of the command finds what the first has set aside,
 * and for which thread, unless that was given back meanwhile. Refuses `conflict balance`.
 */
export async function setAside(
  db: Db,
  bus: Asks,
  { threadId, coins }: { threadId: number; coins: number },
  caller: SignedIn,
  key: string,
): Promise<Held> {
  for (let nth = 1; nth <= mostTries; nth += 1) {
    const [{ id }] = await db<[{ id: number }]>`select nextval('thread_bounty_ids') as id`;
    const asked = { bountyId: id, threadId, coins };
    const held = await bus.ask(holdBounty, asked, caller, { id: `${key} ${nth}` });
    // The release before does not say the ids, and knows no repeat with others.
    const found = { bountyId: held.bountyId ?? id, threadId: held.threadId ?? threadId, left: held.coins };
    if (found.bountyId === id || !(await isVoid(db, found.bountyId))) return found;
  }
  return refuse('unavailable');
}

/** Gives back at once what was set aside for what was refused after all, unless a repeat has opened the thread. */
export async function giveBack(db: Db, bus: Asks, { bountyId }: Held, caller: SignedIn): Promise<void> {
  const [decided] = await db.begin((sql) => decide(sql, [bountyId]));
  if (decided!.state !== 'void') return;
  try {
    await bus.ask(releaseBounty, { bountyId }, caller, { id: `release ${bountyId}` });
  } catch (error) {
    // The members' service is away, or of the release before: it asks within half a minute.
    if (!(error instanceof Refusal)) throw error;
  }
}

const isVoid = async (db: Db, id: number): Promise<boolean> =>
  (await db`select from thread_bounties where id = ${id} and thread_id is null`).length > 0;

/** Writes down for a thread what was set aside for it; refused where somebody was told meanwhile that there is no such thread. */
export async function keep(sql: Tx, { bountyId, threadId }: Held, coins: number): Promise<void> {
  const { count } = await sql`
    insert into thread_bounties ${sql({ id: bountyId, threadId, coins })} on conflict do nothing`;
  if (count === 0) refuse('unavailable');
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
