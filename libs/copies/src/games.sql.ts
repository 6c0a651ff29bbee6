import {
  guardedSections,
  may,
  type Caller,
  type GameHidden,
  type GamePublished,
  type GameRestored,
  type RevisionAccepted,
  type RevisionReverted,
} from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

type Viewer = Pick<Caller, 'permission'>;

/** Whether a section is open to the caller: guarded ones to trusted members. */
export const openSection = (sql: Db | Tx, { permission }: Viewer, section: Fragment): Fragment =>
  may(permission, 'seeGuarded') ? sql`true` : sql`${section} <> all(${[...guardedSections]})`;

/**
 * Whether the caller may see what is about this game: it is live, or the caller a moderator and it was, and its section is open.
 * `gameId` is a column or a value; rows that are about no game pass by `… is null or …` of their own. One row is read for each
 * that is asked about: for an `exists` Postgres would rather read all games once, for lists of twenty.
 */
export const visibleGame = (sql: Db | Tx, viewer: Viewer, gameId: Fragment): Fragment => sql`
  coalesce((select ${openSection(sql, viewer, sql`copy.section`)}
                   and ${may(viewer.permission, 'moderate') ? sql`copy.published` : sql`copy.live`}
            from games copy where copy.id = ${gameId}), false)`;

/** `seq` is an event's place among those of the catalogue: what is older than what is known changes nothing. */
export const saveGame = (sql: Tx, { gameId, section, title }: GamePublished, seq = 0) => sql`
  insert into games (id, section, live, title, live_seq, title_seq)
  values (${gameId}, ${section}, true, ${title}, ${seq}, ${seq})
  on conflict (id) do update set section = excluded.section, published = true,
    live = case when games.live_seq <= excluded.live_seq then excluded.live else games.live end,
    title = case when games.title_seq <= excluded.title_seq then excluded.title else games.title end,
    live_seq = greatest(games.live_seq, excluded.live_seq), title_seq = greatest(games.title_seq, excluded.title_seq)`;

/** Of a game whose publication nobody has heard of yet, too: that may be told again later than this. */
export const setLive = (sql: Tx, { gameId, section }: GameHidden | GameRestored, live: boolean, seq = 0) => sql`
  insert into games (id, section, live, title, live_seq, title_seq, published)
  values (${gameId}, ${section}, ${live}, '', ${seq}, 0, false)
  on conflict (id) do update set live = excluded.live, live_seq = excluded.live_seq where games.live_seq <= excluded.live_seq`;

/** Games that wait for their publication are edited, too. */
export const setTitle = (sql: Tx, { gameId, section, title }: RevisionAccepted | RevisionReverted, seq = 0) => sql`
  insert into games (id, section, live, title, live_seq, title_seq, published)
  values (${gameId}, ${section}, false, ${title}, 0, ${seq}, false)
  on conflict (id) do update set title = excluded.title, title_seq = excluded.title_seq where games.title_seq <= excluded.title_seq`;
