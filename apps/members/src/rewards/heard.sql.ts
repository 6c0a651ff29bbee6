import { guardedSections, type ContentType } from '@yinghuo/contracts';
import type { EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { award } from '../badges/badges.sql.ts';

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
 * there before another is looked at. By its `seq` an event has a place among those of the row's service: one that is older than what
 * is known, as when a dead letter is given again, changes nothing but whose the row is and that it is gone. Answers whether
 * the row is listed, whether it was before, and whether this event is older than the one that said so.
 */
export async function hear(
  sql: Tx,
  { type, id }: Row,
  said: Heard,
  meta: EventMeta | null,
): Promise<{ listed: boolean; wasListed: boolean; late: boolean }> {
  const { memberId = null, listed = null, gone = null, hidden = null } = said;
  const seq = meta?.seq ?? null;
  const place = seq ?? 0;
  const newer = (known: Fragment) => sql`(${seq === null} or ${known} <= ${place}::bigint)`;
  const [row] = await sql<{ listed: boolean; wasListed: boolean; late: boolean; countsFor: number | null }[]>`
    insert into contributions as c (type, row_id, member_id, listed, gone, hidden, listed_seq, hidden_seq)
    values (${type}, ${id}, ${memberId}, ${listed ?? true}, ${gone ?? false}, ${hidden ?? false},
            ${listed === null ? 0 : place}, ${hidden === null ? 0 : place})
    on conflict (type, row_id) do update set
      member_id  = coalesce(c.member_id, excluded.member_id),
      listed     = case when ${newer(sql`c.listed_seq`)} then coalesce(${listed}, c.listed) else c.listed end,
      gone       = coalesce(${gone}, c.gone),
      hidden     = case when ${newer(sql`c.hidden_seq`)} then coalesce(${hidden}, c.hidden) else c.hidden end,
      listed_seq = greatest(c.listed_seq, excluded.listed_seq),
      hidden_seq = greatest(c.hidden_seq, excluded.hidden_seq)
    returning listed, coalesce(old.listed, false) as was_listed, not ${newer(sql`listed_seq`)} as late, case when counted then member_id end as counts_for`;
  const { countsFor, ...known } = row!;
  if (countsFor !== null) await award(sql, countsFor, type, meta?.at ?? new Date().toISOString());
  return known;
}

/** Locks what is known of a row; whether it is gone. */
export async function isGone(sql: Tx, { type, id }: Row): Promise<boolean> {
  await sql`insert into contributions (type, row_id) values (${type}, ${id}) on conflict do nothing`;
  const [row] = await sql<{ gone: boolean }[]>`
    select gone from contributions where type = ${type} and row_id = ${id} for update`;
  return row!.gone;
}

/** Only those see the row who see guarded sections, or others as well: of that, too, the latest of its service's events is believed. */
export const setGuarded = (sql: Tx, { type, id }: Row, guarded: boolean, seq = 0) => sql`
  insert into contributions (type, row_id, guarded, guarded_seq) values (${type}, ${id}, ${guarded}, ${seq})
  on conflict (type, row_id) do update set guarded = excluded.guarded, guarded_seq = excluded.guarded_seq
  where contributions.guarded_seq <= excluded.guarded_seq`;

export async function isAboutGuarded(sql: Tx, games: readonly number[]): Promise<boolean> {
  const rows = await sql`
    select from games where id = any(${[...games]}::bigint[]) and section = any(${[...guardedSections]}) limit 1`;
  return rows.length > 0;
}
