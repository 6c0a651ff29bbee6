import { escrowHeld, escrowPaid, escrowRefunded, refuse, type PostingReference } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { ofCaller } from '../member.sql.ts';
import { hold, release, settle } from '../wallet/escrow.ts';

export interface Escrow {
  id: number;
  threadId: number;
  memberId: number;
  coins: number;
  state: 'reserved' | 'held' | 'paid' | 'refunded';
  toMemberId: number | null;
}

const keyOf = (id: number): string => `bounty:${id}`;
const referenceTo = (threadId: number): PostingReference => ({
  kind: 'thread',
  id: String(threadId),
  title: '',
  place: { page: 'thread', threadId },
});
const told = ({ id, memberId, coins, threadId }: Escrow) => ({ escrowId: id, memberId, coins, threadId });

/** Those of the escrows that are known, locked in the order of their ids. */
export const holdEscrows = (sql: Tx, ids: readonly number[]) => sql<Escrow[]>`
  select id, thread_id, member_id, coins, state, to_member_id from escrows
  where id = any(${[...ids]}::bigint[]) order by id for update`;

/**
 * Sets coins aside under an id; answers what can still be spent. The same again changes nothing. Refuses `conflict`: `balance`, or `state`
 * where the id stands for something else, or was given back because there is no such thread.
 */
export async function reserve(
  sql: Tx,
  { id, threadId, memberId, coins }: Pick<Escrow, 'id' | 'threadId' | 'memberId' | 'coins'>,
): Promise<{ coins: number }> {
  const [known] = await holdEscrows(sql, [id]);
  if (known && (known.threadId !== threadId || known.state === 'paid' || known.state === 'refunded')) {
    refuse('conflict', { reason: 'state' });
  }
  const cause = { reason: 'bountyHeld', reference: referenceTo(threadId), key: keyOf(id) } as const;
  const { balanceAfter } = await hold(sql, memberId, coins, cause);
  if (!known) {
    // What holds the coins has locked the member: whoever has left promises nothing.
    await ofCaller(sql`
      insert into escrows (id, thread_id, member_id, coins) select ${id}, ${threadId}, m.id, ${coins}
      from members m where m.id = ${memberId} and m.state <> 'deleted'`);
    await record(sql, escrowHeld, { escrowId: id, memberId, coins, threadId });
  }
  return { coins: balanceAfter };
}

/**
 * Pays what is set aside for one thread, each once; to whoever set it aside where the account of the other is gone. A bounty that was
 * raised is several: the first of their events says what all of them come to, so that the member is told once.
 */
export async function pay(sql: Tx, escrows: readonly Escrow[], to: number): Promise<void> {
  const due = escrows.filter(({ state, toMemberId }) => !(state === 'paid' && toMemberId === to));
  const [member] = await sql`select from members where id = ${to} and state <> 'deleted'`;
  if (!member) return giveBack(sql, due);
  for (const [nth, escrow] of due.entries()) {
    await settle(sql, keyOf(escrow.id), to, { reason: 'bountyPaid', reference: referenceTo(escrow.threadId) });
    await sql`update escrows set state = 'paid', to_member_id = ${to} where id = ${escrow.id}`;
    await record(sql, escrowPaid, { ...told(escrow), toMemberId: to, total: nth === 0 ? sumOf(due) : 0 });
  }
}

/** Gives back what is set aside for one thread, each once; told like what is paid. */
export async function giveBack(sql: Tx, escrows: readonly Escrow[]): Promise<void> {
  const due = escrows.filter(({ state }) => state !== 'refunded');
  for (const [nth, escrow] of due.entries()) {
    await release(sql, keyOf(escrow.id), { reason: 'bountyRefunded', reference: referenceTo(escrow.threadId) });
    await sql`update escrows set state = 'refunded' where id = ${escrow.id}`;
    await record(sql, escrowRefunded, { ...told(escrow), total: nth === 0 ? sumOf(due) : 0 });
  }
}

const sumOf = (escrows: readonly Escrow[]): number => escrows.reduce((sum, { coins }) => sum + coins, 0);
