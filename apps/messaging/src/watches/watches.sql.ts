import type { Caller, Page, PageQuery, Place, Watched, WatchState, WatchType } from '@yinghuo/contracts';
import { visibleGame } from '@yinghuo/copies';
import { json, order, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { talkIsOpen } from '../comments/visibility.ts';

/** What is watched. */
export interface Target {
  type: WatchType;
  id: number;
}

/** Sets what a member hears of something. */
export async function setWatch(sql: Tx, memberId: number, { type, id }: Target, state: WatchState): Promise<void> {
  if (state === 'off') {
    await sql`delete from watches where member_id = ${memberId} and type = ${type} and target_id = ${id}`;
    return;
  }
  await sql`
    insert into watches (member_id, type, target_id, muted) values (${memberId}, ${type}, ${id}, ${state === 'muted'})
    on conflict (member_id, type, target_id) do update set muted = excluded.muted`;
}

/** Watches where a member replied, if that is their wish, there is room, and they have not chosen otherwise. */
export const watchOwn = (sql: Tx, memberId: number, { type, id }: Target, most: number) => sql`
  insert into watches (member_id, type, target_id)
  select member_id, ${type}, ${id}::bigint from mailboxes m
  where member_id = ${memberId} and watches_own and not gone
    and (select count(*) from watches w where w.member_id = m.member_id) < ${most}
  on conflict (member_id, type, target_id) do nothing`;

export async function countOf(sql: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from watches where member_id = ${memberId}`;
  return row!.count;
}

export async function stateOf(sql: Db | Tx, memberId: number, { type, id }: Target): Promise<WatchState> {
  const [row] = await sql<{ muted: boolean }[]>`
    select muted from watches where member_id = ${memberId} and type = ${type} and target_id = ${id}`;
  return row ? (row.muted ? 'muted' : 'on') : 'off';
}

const latest = order({ id: 'bigint' }, { of: 'w' });

/** What a member watches; of games and comments as far as they see them still, by their title or place. */
export async function pageOfWatches(sql: Db, query: PageQuery, caller: Caller): Promise<Page<Watched>> {
  const [count] = await sql<{ total: number }[]>`
    select count(*)::integer as total from watches where member_id = ${caller.memberId}`;
  const rows = await sql<Watched[]>`
    select w.id, w.type, w.target_id, w.muted, w.created_at,
      case w.type when 'game' then g.title when 'comment' then cg.title end as title,
      case w.type
        when 'game' then case when g.id is not null then json_build_object('page', 'game', 'section', g.section, 'gameId', g.id) end
        when 'comment' then case when c.target = 'game'
          then json_build_object('page', 'game', 'section', cg.section, 'gameId', c.game_id, 'commentId', c.id)
          when c.target is not null then json_build_object('page', c.target, 'commentId', c.id) end
        when 'note' then json_build_object('page', 'note', 'noteId', w.target_id)
        when 'post' then json_build_object('page', 'post', 'postId', w.target_id)
        else json_build_object('page', 'thread', 'threadId', w.target_id) end as place
    from watches w
    left join games g on w.type = 'game' and g.id = w.target_id and ${visibleGame(sql, caller, sql`g.id`)}
    left join comments c on w.type = 'comment' and c.id = w.target_id and c.state <> 'deleted' and ${talkIsOpen(sql, caller)}
    left join games cg on cg.id = c.game_id
    where w.member_id = ${caller.memberId} and ${latest.after(sql, query)}
    order by ${latest.by(sql)} ${part(sql, query)}`;
  return pageOf(rows, query, count!.total, latest.keyOf);
}

export async function endWatches(sql: Tx, memberId: number, ids: readonly number[]): Promise<number> {
  return (await sql`delete from watches where member_id = ${memberId} and id = any(${[...ids]}::bigint[])`).count;
}

/** What is told to those who watch. */
export interface News extends Target {
  kind: 'version' | 'mended' | 'reply';
  /** Who did it; null: the site. */
  byId: number | null;
  /** Who knows already. */
  except: readonly number[];
  place: Place;
}

export async function keepNews(sql: Tx, { type, id, kind, byId, except, place }: News): Promise<number | null> {
  const [heard] = await sql`
    select from watches where type = ${type} and target_id = ${id} and not muted
    union all select from favourites where ${isOfFavourites({ type, kind })} and game_id = ${id} and added limit 1`;
  if (!heard) return null;
  const [row] = await sql<{ id: number }[]>`
    insert into watch_news (type, target_id, kind, by_id, except_id, place)
    values (${type}, ${id}, ${kind}, ${byId}, ${[...new Set(except)]}::bigint[], ${json(sql, place)}) returning id`;
  return row!.id;
}

const newsColumns = (sql: Db | Tx) => sql`type, target_id as id, kind, by_id, except_id as except, place`;

export async function newsOf(db: Db, newsId: number): Promise<News | undefined> {
  const [row] = await db<News[]>`select ${newsColumns(db)} from watch_news where id = ${newsId}`;
  return row;
}

/** The same, locked. */
export async function holdNews(sql: Tx, newsId: number): Promise<News | undefined> {
  const [row] = await sql<News[]>`select ${newsColumns(sql)} from watch_news where id = ${newsId} for update`;
  return row;
}

export const endNews = (sql: Tx, newsId: number) => sql`delete from watch_news where id = ${newsId}`;

/** Whether those hear of it, too, who have the game among their favourites. */
const isOfFavourites = ({ type, kind }: Pick<News, 'type' | 'kind'>): boolean => type === 'game' && kind === 'version';

export interface Hearer {
  memberId: number;
  /** They watch it; otherwise it is among their favourites. */
  watches: boolean;
}

/** The next of those who hear of it, by their ids; `last` is null at the end. Who muted a game hears of no favourite either. */
export async function nextHearers(
  sql: Db | Tx,
  { type, id, kind, except }: News,
  after: number,
  most: number,
): Promise<{ members: Hearer[]; last: number | null }> {
  const rows = await sql<Hearer[]>`
    select member_id, bool_or(watches) as watches from (
      (select member_id, true as watches from watches
       where type = ${type} and target_id = ${id} and not muted and member_id > ${after} order by member_id limit ${most})
      union all
      (select member_id, false from favourites f
       where ${isOfFavourites({ type, kind })} and game_id = ${id} and added and member_id > ${after}
         and not exists (select from watches w
                         where w.member_id = f.member_id and w.type = 'game' and w.target_id = f.game_id and w.muted)
       order by member_id limit ${most})
    ) heard group by member_id order by member_id limit ${most}`;
  const members = rows.filter(({ memberId }) => !except.includes(memberId));
  return { members, last: rows.length === most ? rows.at(-1)!.memberId : null };
}

/** The members, each once, without those who want to hear nothing of something. */
export async function withoutMuted(sql: Tx, { type, id }: Target, members: readonly number[]): Promise<number[]> {
  const all = [...new Set(members)];
  if (all.length === 0) return all;
  const rows = await sql<{ memberId: number }[]>`
    select member_id from watches
    where type = ${type} and target_id = ${id} and muted and member_id = any(${all}::bigint[])`;
  return all.filter((member) => !rows.some(({ memberId }) => memberId === member));
}

export async function repliedSetting(sql: Db | Tx, memberId: number): Promise<boolean> {
  const [row] = await sql<{ watchesOwn: boolean }[]>`select watches_own from mailboxes where member_id = ${memberId}`;
  return row?.watchesOwn ?? false;
}

export const setRepliedSetting = (sql: Tx, memberId: number, replied: boolean) => sql`
  insert into mailboxes (member_id, watches_own) values (${memberId}, ${replied})
  on conflict (member_id) do update set watches_own = excluded.watches_own`;
