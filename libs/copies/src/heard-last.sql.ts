import type { Tx } from '@yinghuo/postgres';
import { areHere } from './authors.sql.ts';

export interface Pair {
  memberId: number;
  otherId: number;
}

/**
 * Whether an event tells what one member is to another now: nothing later was heard of it, and both are here. `seq` is its place among those of
 * the members' service; what was published before there were places is the oldest.
 */
export async function isLast(
  sql: Tx,
  kind: 'follow' | 'block',
  { memberId, otherId }: Pair,
  seq = 0,
): Promise<boolean> {
  if (!(await areHere(sql, memberId, otherId))) return false;
  const last = await sql`
    insert into heard_last (kind, member_id, other_id, seq) values (${kind}, ${memberId}, ${otherId}, ${seq})
    on conflict (member_id, other_id, kind) do update set seq = excluded.seq where heard_last.seq <= excluded.seq
    returning seq`;
  return last.length > 0;
}
