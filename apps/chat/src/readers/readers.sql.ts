import type { Db, Tx } from '@yinghuo/postgres';

export interface Reader {
  memberId: number;
  /** The newest seq that was read. */
  seq: number;
}

export const readersOf = (sql: Db, memberIds: readonly number[]) => sql<Reader[]>`
  select member_id, seq from readers where member_id = any(${memberIds as number[]}::bigint[])`;

/** Stores read positions; a position never moves back. */
export const saveReaders = (sql: Db, readers: readonly Reader[]) => sql`
  insert into readers (member_id, seq)
  select * from unnest(${readers.map(({ memberId }) => memberId)}::bigint[], ${readers.map(({ seq }) => seq)}::bigint[])
  on conflict (member_id) do update set seq = greatest(readers.seq, excluded.seq), at = now()`;

export const removeReader = (sql: Tx, memberId: number) => sql`delete from readers where member_id = ${memberId}`;
