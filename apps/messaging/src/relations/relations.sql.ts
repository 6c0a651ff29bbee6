import { may, type Caller } from '@yinghuo/contracts';
import { isLast, type Pair } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export async function addBlock(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'block', pair, seq))) return;
  await sql`insert into blocks (member_id, other_id) values (${pair.memberId}, ${pair.otherId}) on conflict do nothing`;
}

export async function removeBlock(sql: Tx, pair: Pair, seq?: number): Promise<void> {
  if (!(await isLast(sql, 'block', pair, seq))) return;
  await sql`delete from blocks where member_id = ${pair.memberId} and other_id = ${pair.otherId}`;
}

/** Whether a member does not want to hear of another. */
export async function hasBlocked(sql: Tx, memberId: number, otherId: number | null): Promise<boolean> {
  if (otherId === null) return false;
  return (await sql`select from blocks where member_id = ${memberId} and other_id = ${otherId}`).length > 0;
}

/** Whether rows of this member, a column, are for the caller's eyes: nobody's whom they have blocked. Moderators see all. */
export const notBlocked = (sql: Db | Tx, { memberId, permission }: Viewer, author: Fragment): Fragment =>
  memberId === null || may(permission, 'moderate')
    ? sql`true`
    : sql`not exists (select from blocks b where b.member_id = ${memberId} and b.other_id = ${author})`;

/** Those of the members whom this one may name: nobody who has blocked them. */
export async function openTo<Member extends { id: number }>(
  sql: Tx,
  memberId: number,
  members: readonly Member[],
): Promise<Member[]> {
  if (members.length === 0) return [];
  const rows = await sql<{ memberId: number }[]>`
    select member_id from blocks
    where other_id = ${memberId} and member_id = any(${members.map(({ id }) => id)}::bigint[])`;
  return members.filter(({ id }) => !rows.some((row) => row.memberId === id));
}
