import {
  gameStatuses,
  type Caller,
  type EditedVersion,
  type GameStatus,
  type ListSubmissions,
  type MemberSubmission,
  type Page,
  type PageQuery,
  type SignedIn,
  type SubmissionsPage,
  type SubmittedGame,
} from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { cardColumns, cardRows, gameRef, withCards } from '../games/cards.sql.ts';
import { shown, visible } from '../games/visibility.ts';

/** One part of the caller's own submissions, the newest first, each with its place among those that wait. */
export async function pageOfSubmissions(
  sql: Db,
  { status, ...query }: ListSubmissions,
  caller: SignedIn,
): Promise<SubmissionsPage> {
  const own = sql`g.submitter_id = ${caller.memberId} and ${visible(sql, caller)}`;
  const [rows, counted] = await Promise.all([
    sql<(SubmittedGame & { declineReason: string | null })[]>`
      ${withCards(
        sql,
        sql`
          select g.id as game_id from games g
          where ${own} and ${status ? sql`g.status = ${status}` : sql`true`} and ${after(sql, query, [sql`g.id`], ['bigint'])}
          order by g.id desc ${part(sql, query)}`,
      )}
      select ${cardColumns(sql)}, g.submitted_at, g.decline_reason,
             case when g.status = 'pending' then (
               select count(*) from games q
               where q.status = 'pending' and (q.submitted_at, q.id) < (g.submitted_at, g.id)
             ) end as ahead
      from ${cardRows(sql)}
      order by g.id desc`,
    sql<{ status: GameStatus; count: number }[]>`
      select g.status, count(*) as count from games g where ${own} group by g.status`,
  ]);
  const counts = Object.fromEntries(
    gameStatuses.map((each) => [each, counted.find((row) => row.status === each)?.count ?? 0]),
  ) as Record<GameStatus, number>;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const page = pageOf(rows, query, total, ({ id }) => [id]);
  return {
    ...page,
    items: page.items.map(({ declineReason, ...game }) => ({ ...game, ...(declineReason ? { declineReason } : {}) })),
    counts,
  };
}

/** Of games and versions: which comes first where both were published at once. */
const kinds = { version: 0, game: 1 };

/** What a member brought that is live and the caller may see, the latest first. */
export async function submissionsOfMember(
  sql: Db,
  memberId: number,
  query: PageQuery,
  caller: Caller,
): Promise<Page<MemberSubmission>> {
  const seen = sql`g.status = 'live' and ${visible(sql, caller)}`;
  const brought = sql`(
    select g.id as game_id, g.published_at, ${kinds.game}::integer as kind, g.id as row_id, null::json as version
    from games g where g.submitter_id = ${memberId} and ${seen}
    union all
    select v.game_id, v.published_at, ${kinds.version}, v.id, json_build_object('id', v.id, 'kind', v.kind, 'label', v.label)
    from versions v join games g on g.id = v.game_id
    where v.author_id = ${memberId} and v.status = 'live' and ${seen}
  ) b`;
  const [rows, [count]] = await Promise.all([
    sql<(MemberSubmission & { kind: number; rowId: number })[]>`
      select ${gameRef(sql, sql`g`)} as game, b.version, b.published_at, b.kind, b.row_id
      from ${brought} join games g on g.id = b.game_id
      where ${after(sql, query, [sql`b.published_at`, sql`b.kind`, sql`b.row_id`], ['timestamptz', 'integer', 'bigint'])}
      order by b.published_at desc, b.kind desc, b.row_id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*)::integer as total from ${brought}`,
  ]);
  return pageOf(
    rows,
    query,
    count!.total,
    ({ publishedAt, kind, rowId }) => [publishedAt, kind, rowId],
    ({ game, version, publishedAt }) => ({ game, version, publishedAt }),
  );
}

/** Whether the caller may see how a game is written: their own, one that is live, any as a moderator. */
export async function mayRead(sql: Db, id: number, caller: Caller): Promise<boolean> {
  const rows = await sql`select from games g where g.id = ${id} and ${visible(sql, caller)}`;
  return rows.length > 0;
}

/** The versions of a game that the caller sees, as they are written, without any secret of their links. */
export const versionsToEdit = (sql: Db, gameId: number, caller: Caller): Promise<EditedVersion[]> =>
  sql<EditedVersion[]>`
    select v.kind, v.group, v.model, v.completion, nullif(v.label, '') as label, v.languages, v.platforms, v.runtimes,
           v.size_bytes, nullif(v.note, '') as note,
           array(select json_build_object('id', l.id, 'provider', l.provider, 'sha256', l.sha256)
                 from links l where l.version_id = v.id order by l.position, l.id) as links
    from versions v
    where v.game_id = ${gameId} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}
    order by v.created_at, v.id`;

/** One's own game, locked, to be taken back. */
export async function holdOwn(sql: Tx, id: number, caller: SignedIn) {
  const [game] = await sql<{ section: SubmittedGame['section']; status: GameStatus }[]>`
    select g.section, g.status from games g
    where g.id = ${id} and g.submitter_id = ${caller.memberId} and ${visible(sql, caller)} for update`;
  return game ?? null;
}

/** Whoever mends their own game that was declined sends it in again. */
export const sendAgain = (sql: Tx, gameId: number, { memberId }: SignedIn) => sql`
  update games set status = 'pending', decline_reason = null
  where id = ${gameId} and submitter_id = ${memberId} and status = 'declined'`;
