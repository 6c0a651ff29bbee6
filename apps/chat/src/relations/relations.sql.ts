import { isLast, type Pair } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

export async function addBlock(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'block', pair, seq))) return;
  await sql`insert into blocks (member_id, blocked_id) values (${pair.memberId}, ${pair.otherId}) on conflict do nothing`;
}

export async function removeBlock(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'block', pair, seq))) return;
  await sql`delete from blocks where member_id = ${pair.memberId} and blocked_id = ${pair.otherId}`;
}

export const removeBlocks = (sql: Tx, memberId: number) => sql`
  delete from blocks where member_id = ${memberId} or blocked_id = ${memberId}`;

/** Whom the member has blocked; five hundred at most. */
export async function blockedOf(sql: Db, memberId: number): Promise<number[]> {
  const rows = await sql<{ blockedId: number }[]>`select blocked_id from blocks where member_id = ${memberId}`;
  return rows.map(({ blockedId }) => blockedId);
}

/** Who of these members has blocked whom of those. */
export const blocksBetween = (sql: Tx, members: readonly number[], blocked: readonly number[]) => sql<
  { memberId: number; blockedId: number }[]
>`
  select member_id, blocked_id from blocks
  where member_id = any(${members as number[]}::bigint[]) and blocked_id = any(${blocked as number[]}::bigint[])`;
