import type { ContentType } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** A row of another service that earns something. */
export interface Row {
  type: ContentType | 'revision';
  id: number;
}

/** What a topic says of a row; what is left out it does not know. */
interface Heard {
  /** Whose it is, where it counts on their card. */
  memberId?: number | null;
  /** Everybody may see it. */
  listed?: boolean;
  /** For good: no id is ever given twice, and what is replayed from long ago brings nothing back. */
  gone?: true;
  hidden?: boolean;
}

/**
 * Keeps what one topic has said last, whichever is heard first. The row is locked from then on: what came of one event is
 * there before another is looked at.
 */
export async function hear(sql: Tx, { type, id }: Row, said: Heard): Promise<void> {
  const { memberId = null, listed = null, gone = null, hidden = null } = said;
  await sql`
    insert into contributions as c (type, row_id, member_id, listed, gone, hidden)
    values (${type}, ${id}, ${memberId}, ${listed ?? true}, ${gone ?? false}, ${hidden ?? false})
    on conflict (type, row_id) do update set
      member_id = coalesce(c.member_id, excluded.member_id),
      listed    = coalesce(${listed}, c.listed),
      gone      = coalesce(${gone}, c.gone),
      hidden    = coalesce(${hidden}, c.hidden)`;
}

/** Locks what is known of a row; whether it is gone. */
export async function isGone(sql: Tx, { type, id }: Row): Promise<boolean> {
  await sql`insert into contributions (type, row_id) values (${type}, ${id}) on conflict do nothing`;
  const [row] = await sql<{ gone: boolean }[]>`
    select gone from contributions where type = ${type} and row_id = ${id} for update`;
  return row!.gone;
}
