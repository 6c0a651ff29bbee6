import {
  may,
  type Caller,
  type Comment,
  type CommentSort,
  type CommentSpot,
  type HiddenComment,
  type Page,
  type PageQuery,
  type Section,
  type SignedIn,
} from '@yinghuo/contracts';
import { authorCard, visibleGame } from '@yinghuo/copies';
import { isNumbered, isPastEnd, part, partFromNearerEnd, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { orders, type OrderName, type Standing } from './orders.ts';
import { fitting, roomBeside } from './room.ts';
import {
  goneFromList,
  inList,
  inReplies,
  isModerator,
  talkIsOpen,
  standsIn,
  visibleComment,
  type Talk,
} from './visibility.ts';

const firstReplies = 3;

/** A comment `c` as the caller sees it. */
export const columns = (sql: Db | Tx, caller: Caller): Fragment => {
  const readable = isModerator(caller)
    ? sql`c.text is not null`
    : sql`(c.state = 'live' or c.state = 'hidden' and c.member_id = ${caller.memberId})`;
  return sql`
    c.id, c.target, c.game_id, c.floor, ${authorCard(sql, sql`c.member_id`)} as author,
    case when ${readable} then c.text end as text, c.spoiler, c.root_id as parent_id,
    case when c.reply_to_id is not null then ${named(sql, sql`c.reply_to_id`)} end as reply_to,
    case when ${readable} then ${mentionsOf(sql)} else '[]' end as mentions,
    c.likes, c.reply_count, c.created_at, c.edited_at, c.state`;
};

/** Whom the text names, as it names them, without those who are gone: their pages are. */
const mentionsOf = (sql: Db | Tx): Fragment => sql`
  case when c.mentions = '[]' then c.mentions else
    (select coalesce(jsonb_agg(m.ref order by m.at), '[]')
     from jsonb_array_elements(c.mentions) with ordinality m(ref, at)
     where not exists (select from authors a where a.id = (m.ref->>'id')::bigint and a.gone)) end`;

const named = (sql: Db | Tx, memberId: Fragment): Fragment => sql`
  (select json_build_object('id', card->'id', 'nickname', card->'nickname') from (select ${authorCard(sql, memberId)} as card) named)`;

export type Row = Omit<Comment, 'replies'>;

/** The section of a game that the caller may see; null where there is none such. */
export async function sectionOf(sql: Db | Tx, gameId: number, caller: Caller): Promise<Section | null> {
  const [game] = await sql<{ section: Section }[]>`
    select g.section from games g where g.id = ${gameId} and ${visibleGame(sql, caller, sql`g.id`)}`;
  return game?.section ?? null;
}

/** One part of a talk that the caller sees. */
export async function pageOfComments(
  sql: Db,
  talk: Talk,
  { sort, ...query }: PageQuery & { sort: CommentSort },
  caller: Caller,
): Promise<Page<Comment>> {
  const [counted] = await sql<{ total: number }[]>`
    select ${isModerator(caller) ? sql`shown + hidden` : sql`shown`} as total from talks t where ${standsIn(sql, talk, sql`t`)}`;
  const total = counted?.total ?? 0;
  if (isPastEnd(query, total)) return { items: [], total, next: null };
  const floor = sort === 'likes' ? null : await floorOfPage(sql, talk, sort, query, total, caller);
  const { part: asked, isFromEnd } =
    floor === null ? partFromNearerEnd(sql, query, total) : { part: part(sql, { size: query.size }), isFromEnd: false };
  const begins = floor === null ? sql`true` : sort === 'old' ? sql`c.floor >= ${floor}` : sql`c.floor <= ${floor}`;
  // `target` and `game_id` are the same in all rows: they are named because Postgres otherwise does not see, where `game_id` is null,
  // that the index has the rest in order.
  const direction = (sort === 'old') === isFromEnd ? sql`desc` : sql`asc`;
  const along = isFromEnd ? orders[sort].backwards(sql) : orders[sort].by(sql);
  const ids = sql`
    select c.id from comments c
    where ${standsIn(sql, talk, sql`c`)} and ${inList(sql, caller)} and ${leftOut(sql, query, caller)} and ${begins}
      and ${orders[sort].after(sql, query)}
    order by c.target ${direction}, c.game_id ${direction}, ${along} ${asked}`;
  const { items, next } = cut(await shown(sql, ids, sort, caller), query, sort);
  return { items: await withReplies(sql, seenOf(items), caller), total, next };
}

/** So many rows are passed sooner than a floor is found. */
const soonPassed = 1000;

/**
 * The floor at which a page far from both ends begins; null for other pages, and where the talk's counts do not add up. A floor is
 * never given twice, so the row at a place has as many floors below it as there are rows before it and comments before it that have
 * left the list (decision 135).
 */
async function floorOfPage(
  sql: Db,
  talk: Talk,
  sort: 'new' | 'old',
  query: PageQuery,
  total: number,
  caller: Caller,
): Promise<number | null> {
  const before = (query.page ?? 0) * query.size;
  if (Math.min(before, total - before - query.size) <= soonPassed) return null;
  const place = sort === 'old' ? before : total - 1 - before;
  const [row] = await sql<{ hasNoGaps: boolean; floor: number }[]>`
    select t.floors = ${total}::integer + gone.all as has_no_gaps, ${place}::integer + 1 + gone.before as floor
    from talks t, (
      select count(*)::integer as all, (count(*) filter (where place <= ${place}::integer))::integer as before
      from (
        select c.floor - row_number() over (order by c.floor) as place from comments c
        where ${standsIn(sql, talk, sql`c`)} and ${goneFromList(sql, caller)}
      ) c
    ) gone where ${standsIn(sql, talk, sql`t`)}`;
  return row?.hasNoGaps ? row.floor : null;
}

/**
 * A page by its number begins at the same row for everybody, and is shorter for callers who have blocked somebody on it: to fill it one
 * would have to count the blocked comments on all pages before. What goes on behind a cursor leaves them out, and is full.
 */
const leftOut = (sql: Db, query: PageQuery, caller: Caller): Fragment =>
  isNumbered(query) ? sql`true` : notBlocked(sql, caller, sql`c.member_id`);

type RowOfPage = Row & { seen: boolean };
const seenOf = (rows: readonly RowOfPage[]): Row[] => rows.flatMap(({ seen, ...row }) => (seen ? [row] : []));

/** The ids are found first: otherwise Postgres makes all columns, authors' cards too, of the rows that a late page skips. */
const shown = (sql: Db, ids: Fragment, order: OrderName, caller: Caller) => sql<RowOfPage[]>`
  select ${columns(sql, caller)}, ${notBlocked(sql, caller, sql`c.member_id`)} as seen
  from comments c where c.id = any(array(${ids})) order by ${orders[order].by(sql)}`;

/** One part of the replies to a comment, oldest first; null where the caller sees no such comment in the talk. */
export async function pageOfReplies(
  sql: Db,
  talk: Talk,
  rootId: number,
  query: PageQuery,
  caller: Caller,
): Promise<(Page<Comment> & { root: Comment | null }) | null> {
  const [found] = await sql<(Row & { total: number; met: boolean })[]>`
    select ${columns(sql, caller)}, ${isModerator(caller) ? allReplies(sql) : sql`c.reply_count`} as total,
      ${notBlocked(sql, caller, sql`c.member_id`)} as met from comments c
    where c.id = ${rootId} and c.root_id is null and ${standsIn(sql, talk, sql`c`)} and ${visibleComment(sql, caller)}`;
  if (!found) return null;
  const { total, met, ...row } = found;
  const root = met ? withoutReplies(row) : null;
  if (isPastEnd(query, total)) return { items: [], total, next: null, root };
  const { part: asked, isFromEnd } = partFromNearerEnd(sql, query, total);
  const ids = sql`
    select c.id from comments c
    where c.root_id = ${rootId} and ${inReplies(sql, caller)} and ${leftOut(sql, query, caller)} and ${orders.replies.after(sql, query)}
    order by ${isFromEnd ? orders.replies.backwards(sql) : orders.replies.by(sql)} ${asked}`;
  const { items, next } = cut(await shown(sql, ids, 'replies', caller), query, 'replies');
  return { items: seenOf(items).map(withoutReplies), total, next, root };
}

/** Moderators see hidden replies too. */
const allReplies = (sql: Db): Fragment => sql`c.reply_count + c.hidden_replies`;

/** The newest comments and replies that the caller may see. */
export async function newestOf(sql: Db, query: PageQuery, caller: Caller): Promise<Omit<Page<Comment>, 'total'>> {
  const open = may(caller.permission, 'seeGuarded') ? sql`true` : sql`not c.guarded`;
  const rows = await sql<Row[]>`
    select ${columns(sql, caller)} from comments c
    where c.state = 'live' and ${open} and ${talkIsOpen(sql, caller)} and ${notBlocked(sql, caller, sql`c.member_id`)}
      and ${orders.newest.after(sql, query)}
    order by ${orders.newest.by(sql)} ${part(sql, query)}`;
  const { items, next } = cut(rows, query, 'newest');
  return { items: items.map(withoutReplies), next };
}

/** What a member said, newest first, as far as the caller may see it. */
export async function commentsOfMember(
  sql: Db,
  memberId: number,
  query: PageQuery,
  caller: Caller,
): Promise<Omit<Page<Comment>, 'total'>> {
  const rows = await sql<Row[]>`
    select ${columns(sql, caller)} from comments c
    where c.member_id = ${memberId} and c.state = 'live' and ${talkIsOpen(sql, caller)} and ${orders.newest.after(sql, query)}
    order by ${orders.newest.by(sql)} ${part(sql, query)}`;
  const { items, next } = cut(rows, query, 'newest');
  return { items: items.map(withoutReplies), next };
}

const mostHidden = 50;

/** The caller's own hidden comments and replies of a talk, newest first, with the reasons. */
export async function hiddenOf(sql: Db, talk: Talk, caller: SignedIn): Promise<HiddenComment[]> {
  const rows = await sql<(Row & Pick<HiddenComment, 'hiddenReason'>)[]>`
    select ${columns(sql, caller)}, c.hidden_reason from comments c
    where c.member_id = ${caller.memberId} and c.state = 'hidden' and ${standsIn(sql, talk, sql`c`)}
    order by c.id desc limit ${mostHidden}`;
  return rows.map((row) => ({ ...row, replies: [] }));
}

/** The comment itself, with its first replies. */
export async function commentOf(sql: Db | Tx, id: number, caller: Caller): Promise<Comment> {
  const rows = await sql<Row[]>`select ${columns(sql, caller)} from comments c where c.id = ${id}`;
  return (await withReplies(sql, rows, caller))[0]!;
}

async function withReplies(sql: Db | Tx, rows: readonly Row[], caller: Caller): Promise<Comment[]> {
  const answered = rows.filter(
    ({ replyCount, parentId }) => parentId === null && (replyCount > 0 || isModerator(caller)),
  );
  if (answered.length === 0) return rows.map(withoutReplies);
  const replies = await sql<Row[]>`
    select reply.* from unnest(${answered.map(({ id }) => id)}::bigint[]) root (id)
    cross join lateral (
      select ${columns(sql, caller)} from comments c
      where c.root_id = root.id and ${inReplies(sql, caller)} and ${notBlocked(sql, caller, sql`c.member_id`)}
      order by c.id limit ${firstReplies}
    ) reply order by reply.id`;
  const room = roomBeside(rows);
  return rows.map((row) => {
    const first = replies.filter(({ parentId }) => parentId === row.id);
    return { ...row, replies: first.filter(room.takes).map(withoutReplies) };
  });
}

const withoutReplies = (row: Row): Comment => ({ ...row, replies: [] });

/** A part as far as it has room in a message; where a row has none, the next part begins with it. */
function cut<R extends Row>(
  rows: readonly R[],
  { size }: PageQuery,
  order: OrderName,
): { items: R[]; next: string | null } {
  const items = fitting(rows.slice(0, size));
  return { items, next: rows.length > items.length ? orders[order].cursorBehind(items.at(-1) as Standing) : null };
}

/** Whether the caller sees a comment that is none of the replies. */
export async function rootSeen(sql: Db | Tx, id: number, caller: Caller): Promise<boolean> {
  const rows = await sql`
    select from comments c
    where c.id = ${id} and c.root_id is null and ${talkIsOpen(sql, caller)} and ${visibleComment(sql, caller)}`;
  return rows.length > 0;
}

interface Located {
  target: Talk['target'];
  gameId: number | null;
  section: Section | null;
  root: Standing;
}

/** Where a comment that the caller may see stands, and the cursors at which its list and its replies begin there. */
export async function locate(sql: Db, id: number, sort: CommentSort, caller: Caller): Promise<CommentSpot | null> {
  const [row] = await sql<Located[]>`
    select c.target, c.game_id, g.section,
           json_build_object('id', root.id, 'floor', root.floor, 'likes', root.likes) as root
    from comments c join comments root on root.id = coalesce(c.root_id, c.id) left join games g on g.id = c.game_id
    where c.id = ${id} and ${talkIsOpen(sql, caller)} and ${visibleComment(sql, caller)}`;
  if (!row) return null;
  const { root, ...place } = row;
  return {
    ...place,
    rootId: root.id,
    floor: root.floor,
    cursor: orders[sort].cursorAt(root),
    replyCursor: id === root.id ? null : orders.replies.cursorAt({ ...root, id }),
  };
}
