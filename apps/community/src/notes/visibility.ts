import { may, type Caller } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { following } from '../relations/relations.sql.ts';

export type Viewer = Pick<Caller, 'memberId' | 'permission'>;

export const isModerator = ({ permission }: Viewer): boolean => may(permission, 'moderate');

/** Whether what is tied to games of guarded sections is open to the caller. */
export const opensGuarded = ({ permission }: Viewer): boolean => may(permission, 'seeGuarded');

/**
 * The one rule for which note `n` the caller may see, and the only way to select them. What is about a guarded game
 * exists for trusted members only; of that, everything of one's own; of others what is live and public, or for followers and
 * the caller follows. Moderators also see what is hidden or for followers, because it can be reported; what is private
 * nobody but its author.
 */
export const visibleNote = (sql: Db | Tx, viewer: Viewer): Fragment => {
  const open = opensGuarded(viewer) ? sql`true` : sql`not n.guarded`;
  if (isModerator(viewer)) return sql`(${open} and (n.visibility <> 'private' or n.author_id = ${viewer.memberId}))`;
  if (viewer.memberId === null) return sql`(${open} and n.state = 'live' and n.visibility = 'public')`;
  const me = sql`${viewer.memberId}`;
  return sql`(${open} and (n.author_id = ${me} or n.state = 'live' and (
    n.visibility = 'public' or n.visibility = 'followers' and ${following(sql, me, sql`n.author_id`)})))`;
};

/** Whether the caller sees comment `c` of a note they see: a live one, a hidden one of their own or as a moderator, and the place of one that has answers. */
export const visibleComment = (sql: Db | Tx, viewer: Viewer): Fragment =>
  isModerator(viewer) ? sql`true` : sql`(c.listed or c.author_id = ${viewer.memberId})`;

/** Whether the caller may read its words. */
export const readable = (sql: Db | Tx, viewer: Viewer): Fragment =>
  sql`(c.state = 'live' or c.state = 'hidden' and (${isModerator(viewer)} or c.author_id = ${viewer.memberId}))`;
