import { leastFor } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** The nickname that a notice's sentence names. */
export async function nameOf(sql: Tx, memberId: number): Promise<string> {
  const [row] = await sql<{ nickname: string; gone: boolean }[]>`
    select nickname, gone from authors where id = ${memberId}`;
  return row === undefined ? '新会员' : row.gone ? '已注销用户' : row.nickname;
}

/** Those of the members who may enter the guarded sections. */
export async function trustedAmong(sql: Tx, memberIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from mailboxes where member_id = any(${[...memberIds]}::bigint[]) and permission >= ${leastFor.seeGuarded}`;
  return rows.map(({ memberId }) => memberId);
}

/** Those of the members who may read what is guarded, or is not: `isGuarded` says it of a place. */
export const readersAmong = async (sql: Tx, guarded: boolean, memberIds: readonly number[]): Promise<number[]> =>
  guarded ? trustedAmong(sql, memberIds) : [...memberIds];

// The least permission stands in the text: the index of moderators is found by it.
export async function administrators(sql: Tx): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from mailboxes where permission >= ${sql.unsafe(String(leastFor.administer))} and not gone order by member_id`;
  return rows.map(({ memberId }) => memberId);
}
