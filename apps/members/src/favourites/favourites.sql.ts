import {
  favouriteCap,
  type Caller,
  type Favourite,
  type FavouriteCount,
  type Section,
  type SignedIn,
} from '@yinghuo/contracts';
import { visibleGame } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

export type NewFavourite = Pick<Favourite, 'gameId' | 'section'> & { note?: string; addedAt?: Date };

/** The columns of `favourites f` with the copy of its `games g`. */
const columns = (sql: Db | Tx) => sql`f.game_id, f.section, g.title, f.note, f.created_at as added_at`;

/** A member's favourites among the games that they may see, the latest first. */
export const favouritesOf = (sql: Db, caller: Caller & { memberId: number }) => sql<Favourite[]>`
  select ${columns(sql)} from favourites f join games g on g.id = f.game_id
  where f.member_id = ${caller.memberId} and ${visibleGame(sql, caller, sql`f.game_id`)}
  order by f.created_at desc, f.game_id desc`;

/** The sections of the games among these that the caller may see. */
export async function sectionsOf(sql: Tx, caller: Caller, ids: readonly number[]): Promise<Map<number, Section>> {
  const rows = await sql<{ id: number; section: Section }[]>`
    select g.id, g.section from games g
    where g.id = any(${[...ids]}::bigint[]) and ${visibleGame(sql, caller, sql`g.id`)}`;
  return new Map(rows.map(({ id, section }) => [id, section]));
}

/** How many there are, in whichever section, and may be. */
export async function countOf(sql: Db | Tx, memberId: number): Promise<FavouriteCount> {
  const [row] = await sql<{ total: number; isMember: boolean }[]>`
    select (select count(*) from favourites where member_id = m.id) as total,
           coalesce(membership_until > now(), false) as is_member
    from members m where id = ${memberId}`;
  return { total: row!.total, cap: row!.isMember ? favouriteCap.membership : favouriteCap.plain };
}

/** Adds those that are not there yet; answers which these were. */
export const insertFavourites = (sql: Tx, memberId: number, rows: readonly NewFavourite[]) => sql<
  Pick<Favourite, 'gameId' | 'section'>[]
>`
  insert into favourites ${sql(
    rows.map(({ gameId, section, note = '', addedAt }) => ({
      member_id: memberId,
      game_id: gameId,
      section,
      note,
      created_at: addedAt ?? new Date(),
    })),
  )}
  on conflict do nothing returning game_id, section`;

export async function removeFavourite(sql: Tx, memberId: number, gameId: number, section: string): Promise<boolean> {
  const { count } =
    await sql`delete from favourites where member_id = ${memberId} and game_id = ${gameId} and section = ${section}`;
  return count > 0;
}

/** Where there is no note, it stays as it was; undefined where the caller sees no such favourite. */
export async function changeNote(
  sql: Tx,
  gameId: number,
  note: string | undefined,
  caller: SignedIn,
): Promise<Favourite | undefined> {
  const [row] = await sql<Favourite[]>`
    update favourites f set note = coalesce(${note ?? null}, note)
    from games g
    where f.member_id = ${caller.memberId} and f.game_id = ${gameId} and g.id = f.game_id
      and ${visibleGame(sql, caller, sql`f.game_id`)} returning ${columns(sql)}`;
  return row;
}

/** Which of these games are the member's favourites. */
export async function among(sql: Db | Tx, memberId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ gameId: number }[]>`
    select game_id from favourites where member_id = ${memberId} and game_id = any(${[...ids]}::bigint[])`;
  return rows.map(({ gameId }) => gameId);
}
