import type { CosmeticKind } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { ofCaller } from '../member.sql.ts';

export interface OwnedRow {
  id: number;
  acquiredAt: string;
}

/** What a member owns of a kind, the latest first. */
export const ownedOf = (sql: Db | Tx, memberId: number, kind: CosmeticKind) => sql<OwnedRow[]>`
  select cosmetic_id as id, acquired_at from owned_cosmetics
  where member_id = ${memberId} and kind = ${kind} order by acquired_at desc, cosmetic_id desc`;

export async function owns(sql: Tx, memberId: number, kind: CosmeticKind, ids: readonly number[]): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from owned_cosmetics
    where member_id = ${memberId} and kind = ${kind} and cosmetic_id = any(${ids as number[]}::integer[])`;
  return row!.count === ids.length;
}

/** Makes it the member's; false where it was already. Keeps the count of frames, behind the lock on the member. */
export async function own(sql: Tx, memberId: number, kind: CosmeticKind, id: number): Promise<boolean> {
  const rows = await sql`
    insert into owned_cosmetics (member_id, kind, cosmetic_id) values (${memberId}, ${kind}, ${id})
    on conflict do nothing returning true`;
  if (rows.length > 0 && kind === 'frame') {
    await sql`update members set frame_count = frame_count + 1 where id = ${memberId}`;
  }
  return rows.length > 0;
}

export interface Worn {
  frame: string;
  pets: string;
  box: number | null;
}

export async function wornBy(sql: Db | Tx, memberId: number): Promise<Worn> {
  const [row] = await sql<Worn[]>`select frame, pets, box from members where id = ${memberId}`;
  return row!;
}

export const wear = (sql: Tx, memberId: number, worn: Partial<Worn>) =>
  ofCaller(sql`update members set ${sql(worn)} where id = ${memberId} and state <> 'deleted'`);

export async function purse(sql: Tx, memberId: number) {
  const [row] = await sql<{ eventPoints: number; frameCount: number; isMember: boolean }[]>`
    select event_points, frame_count, coalesce(membership_until > now(), false) as is_member
    from members where id = ${memberId}`;
  return row!;
}
