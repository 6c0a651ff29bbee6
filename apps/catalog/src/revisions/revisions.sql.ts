import type { Caller, ListRevisions, Page, MeasuredImage, Revision, RevisionState, Section } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, json, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { shown, visible } from '../games/visibility.ts';
import { withLabelsOfToday } from '../labels/merged.sql.ts';
import type { Fields } from './fields.ts';
import type { TargetKind } from './targets.ts';

/** A change as the commands that decide on it need it. */
export interface HeldRevision {
  id: number;
  kind: TargetKind;
  targetId: number;
  gameId: number;
  section: Section;
  authorId: number;
  state: RevisionState;
  before: Fields;
  after: Fields;
  pictures: MeasuredImage[];
}

const columns = (sql: Db | Tx): Fragment => sql`
  r.id, r.kind, r.target_id, r.game_id, g.title, ${authorCard(sql, sql`r.author_id`)} as author, r.comment, r.state,
  r.reason, r.created_at, r.decided_at`;

/**
 * Changes `r` of games `g` and of their versions `v`, as far as the caller may see all of them; those that were never in
 * force only their author and moderators.
 */
const seen = (sql: Db | Tx, caller: Caller): Fragment => sql`
  revisions r join games g on g.id = r.game_id
  left join versions v on r.kind = 'version' and v.id = r.target_id
  where ${visible(sql, caller)} and (v.id is null or ${shown(sql, caller, sql`v.status`, sql`v.author_id`)})
    and (r.state in ('accepted', 'reverted') or ${shown(sql, caller, sql`r.state`, sql`r.author_id`)})`;

/** Changes of a game that the caller sees, newest first. */
export async function pageOfRevisions(
  sql: Db,
  { id, state, ...query }: ListRevisions,
  caller: Caller,
): Promise<Page<Revision>> {
  const listed = sql`${seen(sql, caller)} and r.game_id = ${id} and ${state ? sql`r.state = ${state}` : sql`true`}`;
  const [rows, [count]] = await Promise.all([
    sql<Revision[]>`
      select ${columns(sql)} from ${listed} and ${after(sql, query, [sql`r.created_at`, sql`r.id`], ['timestamptz', 'bigint'])}
      order by r.created_at desc, r.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from ${listed}`,
  ]);
  return pageOf(rows, query, count!.total, (row) => [row.createdAt, row.id]);
}

/** The last changes of a version, newest first. */
export const historyOf = (sql: Db, versionId: number, caller: Caller): Promise<Revision[]> =>
  sql<Revision[]>`
    select ${columns(sql)} from ${seen(sql, caller)} and r.kind = 'version' and r.target_id = ${versionId}
    order by r.created_at desc, r.id desc limit 20`;

type WithFields = Revision & { before: Fields; after: Fields };

export async function revisionWithFields(sql: Db, id: number, caller: Caller): Promise<WithFields | null> {
  const [row] = await sql<WithFields[]>`
    select ${columns(sql)}, r.before, r.after from ${seen(sql, caller)} and r.id = ${id}`;
  return row ? ofToday(sql, row) : null;
}

export async function revisionOf(sql: Tx, id: number, caller: Caller): Promise<Revision> {
  const [row] = await sql<Revision[]>`select ${columns(sql)} from ${seen(sql, caller)} and r.id = ${id}`;
  return row!;
}

/** A change that the caller sees, locked. */
export async function holdRevision(sql: Tx, id: number, caller: Caller): Promise<HeldRevision | null> {
  const [row] = await sql<HeldRevision[]>`
    select r.id, r.kind, r.target_id, r.game_id, g.section, r.author_id, r.state, r.before, r.after, r.pictures
    from ${seen(sql, caller)} and r.id = ${id} for no key update of r`;
  return row ? ofToday(sql, row) : null;
}

/** A change as if labels had always been merged as they are now: else what it replaces would not stand any more. */
async function ofToday<T extends { before: Fields; after: Fields }>(sql: Db | Tx, row: T): Promise<T> {
  const [before, after] = (await withLabelsOfToday(sql, row.before, row.after)) as [Fields, Fields];
  return { ...row, before, after };
}

interface NewRevision {
  kind: TargetKind;
  targetId: number;
  gameId: number;
  authorId: number;
  comment: string;
  before: Fields;
  after: Fields;
  pictures: readonly MeasuredImage[];
}

/** Keeps a proposal; `addRevision` decides nothing. */
export async function addRevision(sql: Tx, { before, after, pictures, ...row }: NewRevision): Promise<number> {
  const [added] = await sql<{ id: number }[]>`
    insert into revisions ${sql({
      ...row,
      state: 'pending',
      before: json(sql, before),
      after: json(sql, after),
      pictures: json(sql, pictures),
    })} returning id`;
  return added!.id;
}

interface Decision {
  state: Exclude<RevisionState, 'pending'>;
  reason: string | null;
  by: number;
  /** What was replaced by what, where it is in force now. */
  before?: Fields;
  after?: Fields;
}
export const decideRevision = (sql: Tx, id: number, { state, reason, by, before, after }: Decision) => sql`
  update revisions set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = now(),
    before = coalesce(${json(sql, before ?? null)}::jsonb, before),
    after = coalesce(${json(sql, after ?? null)}::jsonb, after)
  where id = ${id}`;

/** What a game is called now. */
export async function titleOf(sql: Tx, gameId: number): Promise<string> {
  const [game] = await sql<{ title: string }[]>`select title from games where id = ${gameId}`;
  return game!.title;
}
