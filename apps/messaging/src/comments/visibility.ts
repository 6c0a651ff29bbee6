import { may, type Caller, type CommentTarget } from '@yinghuo/contracts';
import { visibleGame } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

export type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export const isModerator = ({ permission }: Viewer): boolean => may(permission, 'moderate');

/** Where comments stand together: a game, or one of the two boards. */
export interface Talk {
  target: CommentTarget;
  gameId: number | null;
}

/** The rows of a talk, of `comments` or `talks` under an alias. */
export const standsIn = (sql: Db | Tx, { target, gameId }: Talk, row: Fragment): Fragment =>
  gameId === null
    ? sql`(${row}.target = ${target} and ${row}.game_id is null)`
    : sql`(${row}.target = ${target} and ${row}.game_id = ${gameId})`;

/** Whether the caller sees the talk in which the comment `c` stands. */
export const talkIsOpen = (sql: Db | Tx, viewer: Viewer): Fragment => sql`
  (case c.target when 'game' then ${visibleGame(sql, viewer, sql`c.game_id`)}
                 when 'support' then ${may(viewer.permission, 'seeSupports')} else true end)`;

/**
 * The one rule for which comment `c` the caller may see, beside that of its talk: a live one, a hidden one of their own
 * or as a moderator, and whatever is left of one that has replies.
 */
export const visibleComment = (sql: Db | Tx, viewer: Viewer): Fragment => sql`
  (c.state = 'live' or c.reply_count > 0
   or c.state = 'hidden' and (${isModerator(viewer)} or c.member_id = ${viewer.memberId})
   or ${isModerator(viewer)} and c.hidden_replies > 0)`;

/** Whether the caller may read the words of a comment `c` that they see. */
export const readable = (sql: Db | Tx, viewer: Viewer): Fragment =>
  sql`(c.state = 'live' or c.state = 'hidden' and (${isModerator(viewer)} or c.member_id = ${viewer.memberId}))`;

/** Comments as they stand in a list, of those too whom the caller has blocked. */
export const inList = (sql: Db | Tx, viewer: Viewer): Fragment =>
  isModerator(viewer) ? sql`c.root_id is null and c.listed` : sql`c.root_id is null and c.listed and c.shown`;

/** Comments that do not stand there any more. */
export const goneFromList = (sql: Db | Tx, viewer: Viewer): Fragment =>
  isModerator(viewer)
    ? sql`c.root_id is null and not c.shown and not c.listed`
    : sql`c.root_id is null and not c.shown`;

/** Replies as they stand in a list, the same. */
export const inReplies = (sql: Db | Tx, viewer: Viewer): Fragment =>
  isModerator(viewer) ? sql`c.state <> 'deleted'` : sql`c.state = 'live'`;
