import { hereOf } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

export interface Reader {
  memberId: number;
  /** The newest seq that was read. */
  seq: number;
}

export const readersOf = (sql: Db, memberIds: readonly number[]) => sql<Reader[]>`
  select member_id, seq from readers where member_id = any(${memberIds as number[]}::bigint[])`;

/** Stores read positions; a position never moves back. Of whoever has left meanwhile there is none. */
export const saveReaders = (db: Db, readers: readonly Reader[]): Promise<unknown> =>
  db.begin(async (sql) => {
    const here = new Set(
      await hereOf(
        sql,
        readers.map(({ memberId }) => memberId),
      ),
    );
    const those = readers.filter(({ memberId }) => here.has(memberId));
    await sql`
      insert into readers (member_id, seq)
      select * from unnest(${those.map(({ memberId }) => memberId)}::bigint[], ${those.map(({ seq }) => seq)}::bigint[])
      on conflict (member_id) do update set seq = greatest(readers.seq, excluded.seq), at = now()`;
  });

export const removeReader = (sql: Tx, memberId: number) => sql`delete from readers where member_id = ${memberId}`;
