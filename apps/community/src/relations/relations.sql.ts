import { may, type Caller } from '@yinghuo/contracts';
import { isLast, type Pair } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export async function addFollow(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'follow', pair, seq))) return;
  await sql`insert into follows (member_id, followed_id) values (${pair.memberId}, ${pair.otherId}) on conflict do nothing`;
}

export async function removeFollow(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'follow', pair, seq))) return;
  await sql`delete from follows where member_id = ${pair.memberId} and followed_id = ${pair.otherId}`;
}

/** A block ends what one follows of the other, both ways; always in the same order, for both may block at once. */
export async function addBlock(sql: Tx, { memberId, otherId }: Pair, seq?: number): Promise<void> {
  const [first, second] = [Math.min(memberId, otherId), Math.max(memberId, otherId)];
  await removeFollow(sql, { memberId: first, otherId: second }, seq);
  await removeFollow(sql, { memberId: second, otherId: first }, seq);
  if (!(await isLast(sql, 'block', { memberId, otherId }, seq))) return;
  await sql`insert into blocks (member_id, blocked_id) values (${memberId}, ${otherId}) on conflict do nothing`;
}

export async function removeBlock(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'block', pair, seq))) return;
  await sql`delete from blocks where member_id = ${pair.memberId} and blocked_id = ${pair.otherId}`;
}

export const removeRelations = (sql: Tx, memberId: number) => sql`
  with follows_gone as (delete from follows where member_id = ${memberId} or followed_id = ${memberId})
  delete from blocks where member_id = ${memberId} or blocked_id = ${memberId}`;

/** Whether one member follows the other; both are columns or values. */
export const following = (sql: Db | Tx, memberId: Fragment, followedId: Fragment): Fragment => sql`
  exists (select from follows where follows.member_id = ${memberId} and follows.followed_id = ${followedId})`;

/**
 * Whether rows of this member, a column that is never null, are for the caller's eyes: nobody's whom they have blocked. Moderators
 * see all. The blocked are read once a statement, not once a row.
 */
export const notBlocked = (sql: Db | Tx, { memberId, permission }: Viewer, author: Fragment): Fragment =>
  memberId === null || may(permission, 'moderate')
    ? sql`true`
    : sql`${author} not in (select b.blocked_id from blocks b where b.member_id = ${memberId})`;

export const hasBlocked = async (sql: Tx, memberId: number, otherId: number): Promise<boolean> =>
  (await blockedBy(sql, otherId, [memberId])).size > 0;

/** Those of the members who have blocked this one. */
export async function blockedBy(sql: Db | Tx, memberId: number, members: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from blocks where blocked_id = ${memberId} and member_id = any(${[...members]}::bigint[])`;
  return new Set(rows.map((row) => row.memberId));
}
