import {
  guardedSections,
  may,
  type Caller,
  type FoundRow,
  type IntelItem,
  type IntelKind,
  type IntelStatus,
  type RowMark,
  type SignedIn,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import { fold, wordsOf } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { gameRef } from '../games/cards.sql.ts';
import { shown, visible } from '../games/visibility.ts';
import { hashOf } from './source.ts';

/** Whether the caller may see an item `i`: about guarded sections from permission 2, what is not live as everywhere. */
export const visibleIntel = (sql: Db | Tx, caller: Caller): Fragment => sql`
  (${may(caller.permission, 'seeGuarded') ? sql`true` : sql`not i.guarded`}
   and ${shown(sql, caller, sql`i.status`, sql`i.author_id`)})`;

/** An item `i`, with those of its games that the caller sees. */
export const columns = (sql: Db | Tx, caller: Caller): Fragment => sql`
  i.id, i.kind, i.title, i.summary, i.url, nullif(i.host, '') as host,
  array(
    select ${gameRef(sql, sql`g`)} from unnest(i.game_ids) with ordinality tied (id, position) join games g on g.id = tied.id
    where ${visible(sql, caller)} order by tied.position
  ) as games,
  ${authorCard(sql, sql`i.author_id`)} as author, i.status, i.published_at, i.decline_reason`;

export type IntelRow = Omit<IntelItem, 'declineReason'> & { declineReason: string | null };

export const itemOf = ({ declineReason, ...item }: IntelRow): IntelItem =>
  declineReason === null ? item : { ...item, declineReason };

/** Whether the caller sees all of these games, and one of them stands in a guarded section; null if not all are seen. */
export async function guardOf(sql: Tx, gameIds: readonly number[], caller: Caller): Promise<boolean | null> {
  const [row] = await sql<{ seen: number; guarded: boolean | null }[]>`
    select count(*)::integer as seen, bool_or(g.section = any(${[...guardedSections]})) as guarded
    from games g where g.id = any(${[...gameIds]}::bigint[]) and ${visible(sql, caller)}`;
  return row!.seen === gameIds.length ? (row!.guarded ?? false) : null;
}

/** The item that tells of this source already; whoever adds the same at once waits here until the first is through. */
export async function itemOfSource(
  sql: Tx,
  url: string,
  caller: Caller,
): Promise<{ id: number; seen: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hashOf(url).toString('hex')}, 0))`;
  const [row] = await sql<{ id: number; seen: boolean }[]>`
    select i.id, ${visibleIntel(sql, caller)} as seen from intel i
    where i.url_hash = ${hashOf(url)} and i.status <> 'declined'`;
  return row;
}

interface NewIntel {
  kind: IntelKind;
  title: string;
  summary: string;
  url: string | null;
  gameIds: number[];
  guarded: boolean;
  authorId: number;
  status: IntelStatus;
  /** Null: when it goes live. */
  publishedAt: string | null;
}

export async function insertIntel(sql: Tx, { url, publishedAt, ...item }: NewIntel): Promise<number> {
  const source = { url, urlHash: url === null ? null : hashOf(url) };
  const dated = { publishedAt: publishedAt ?? new Date().toISOString(), dated: publishedAt !== null };
  const [{ id }] = await sql<[{ id: number }]>`
    insert into intel ${sql({ ...item, ...source, ...dated })} returning id`;
  const folded = fold(`${item.title}\n${item.summary}`);
  await sql`insert into intel_texts ${sql({ intelId: id, folded, words: wordsOf(folded) })}`;
  return id;
}

/** An item as whoever changes it needs it. */
export interface HeldIntel {
  id: number;
  kind: IntelKind;
  authorId: number;
  gameIds: number[];
  status: IntelStatus;
}

/** An item that the caller sees, locked. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<HeldIntel | undefined> {
  const [row] = await sql<HeldIntel[]>`
    select i.id, i.kind, i.author_id, i.game_ids, i.status from intel i
    where i.id = ${id} and ${visibleIntel(sql, caller)} for no key update`;
  return row;
}

export const remove = (sql: Tx, id: number) => sql`delete from intel where id = ${id}`;

export const setStatus = (sql: Tx, id: number, status: 'live' | 'hidden') => sql`
  update intel set status = ${status} where id = ${id}`;

export const accept = (sql: Tx, id: number) => sql`
  update intel set status = 'live', published_at = case when dated then published_at else now() end where id = ${id}`;

export const decline = (sql: Tx, id: number, reason: string) => sql`
  update intel set status = 'declined', decline_reason = ${reason} where id = ${id}`;

/** What is the caller's own about these items; those they may not see are left out. An item is never edited. */
export const marksOf = (sql: Db, ids: readonly number[], caller: SignedIn) => sql<RowMark[]>`
  select i.id, i.author_id = ${caller.memberId} as mine, false as can_edit
  from intel i where i.id = any(${[...ids]}::bigint[]) and ${visibleIntel(sql, caller)} order by i.id`;

export async function found(sql: Db, id: number, caller: Caller): Promise<FoundRow | null> {
  const [row] = await sql<FoundRow[]>`
    select i.id, i.author_id as owner_id, i.title from intel i where i.id = ${id} and ${visibleIntel(sql, caller)}`;
  return row ?? null;
}
