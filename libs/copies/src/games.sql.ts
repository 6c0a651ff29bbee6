import { guardedSections, type Caller, type GamePublished } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'permission'>;

/** Whether a section is open to the caller: guarded ones from permission 2. */
export const openSection = (sql: Db | Tx, { permission }: Viewer, section: Fragment): Fragment =>
  permission >= 2 ? sql`true` : sql`${section} <> all(${[...guardedSections]})`;

/**
 * Whether the caller may see what is about this game: it is live, or the caller a moderator, and its section is open.
 * `gameId` is a column or a value; rows that are about no game pass by `… is null or …` of their own.
 */
export const visibleGame = (sql: Db | Tx, viewer: Viewer, gameId: Fragment): Fragment => sql`
  exists (select from games copy where copy.id = ${gameId}
          and ${openSection(sql, viewer, sql`copy.section`)}
          and ${viewer.permission >= 5 ? sql`true` : sql`copy.live`})`;

export const saveGame = (sql: Tx, { gameId, section, title }: GamePublished) => sql`
  insert into games (id, section, live, title) values (${gameId}, ${section}, true, ${title})
  on conflict (id) do update set section = excluded.section, live = true, title = excluded.title`;

export const setLive = (sql: Tx, gameId: number, live: boolean) => sql`
  update games set live = ${live} where id = ${gameId}`;

export const setTitle = (sql: Tx, gameId: number, title: string) => sql`
  update games set title = ${title} where id = ${gameId}`;
