import { refuse, type Caller, type GroupRole } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { isModerator, type Viewer } from '../notes/visibility.ts';

/** Which group `g` the caller may see the card of: every live one, a hidden one of their own or as a moderator of the site. */
export const visibleGroup = (sql: Db | Tx, viewer: Viewer): Fragment => {
  if (isModerator(viewer)) return sql`g.state <> 'founding'`;
  if (viewer.memberId === null) return sql`g.state = 'live'`;
  return sql`(g.state = 'live' or g.state = 'hidden' and g.owner_id = ${viewer.memberId})`;
};

/** The caller's role in group `g`; null where they have none. */
export const roleIn = (sql: Db | Tx, { memberId }: Pick<Caller, 'memberId'>): Fragment => sql`
  (select m.role from group_members m where m.group_id = g.id and m.member_id = ${memberId})`;

/** Whether the posts of a group `g` that the caller sees are theirs to read: of some groups only its members may. */
const readableGroup = (sql: Db | Tx, viewer: Viewer): Fragment => {
  const byAll = sql`g."join" in ('open', 'approval')`;
  if (isModerator(viewer)) return sql`true`;
  if (viewer.memberId === null) return byAll;
  return sql`(${byAll} or exists (
    select from group_members m where m.group_id = g.id and m.member_id = ${viewer.memberId} and m.role <> 'blocked'))`;
};

/**
 * The one rule for what group `g` lets the caller read, and the only way to select posts: the group is theirs to see, and its
 * posts are everybody's or its members'. Moderators of the site read all.
 */
export const readable = (sql: Db | Tx, viewer: Viewer): Fragment =>
  sql`(${visibleGroup(sql, viewer)} and ${readableGroup(sql, viewer)})`;

/** Of the posts `p` of readable groups: the live, one's own hidden ones, and the place of a deleted one that has replies. */
const visibleState = (sql: Db | Tx, viewer: Viewer): Fragment => {
  const kept = sql`p.state = 'live' or p.state = 'deleted' and p.replies > 0`;
  if (isModerator(viewer)) return sql`(${kept} or p.state = 'hidden')`;
  return sql`(${kept} or p.state = 'hidden' and p.author_id = ${viewer.memberId})`;
};
/** Which post `p` of group `g` the caller may see. */
export const visiblePost = (sql: Db | Tx, viewer: Viewer): Fragment =>
  sql`(${readable(sql, viewer)} and ${visibleState(sql, viewer)})`;

/** Whether the caller sees reply `r` of a post they see: a listed one, and one's own hidden ones. */
export const visibleReply = (sql: Db | Tx, viewer: Viewer): Fragment =>
  isModerator(viewer)
    ? sql`(r.listed or r.state = 'hidden')`
    : sql`(r.listed or r.state = 'hidden' and r.author_id = ${viewer.memberId})`;

/** Whether the caller may read its words. */
export const readableReply = (sql: Db | Tx, viewer: Viewer): Fragment =>
  sql`(r.state = 'live' or r.state = 'hidden' and (${isModerator(viewer)} or r.author_id = ${viewer.memberId}))`;

/** Owner, moderators, and the moderators of the site. */
export const moderates = (role: GroupRole | null, viewer: Viewer): boolean =>
  role === 'owner' || role === 'moderator' || isModerator(viewer);

/** What the caller would have to be in the group, and is. */
export const refuseRole = (need: 'member' | 'moderator' | 'owner', role: GroupRole | null): never =>
  refuse('forbidden', { kind: 'role', need, have: role ?? 'none' });
