import type { GameRef } from '../catalog/shapes.ts';
import type * as community from '../community/shapes/groups.ts';
import type { GroupRole } from '../community/group-vocabulary.ts';
import type * as messaging from '../messaging/shapes.ts';
import type { Author } from './shapes.ts';

export type { GroupMark, PostMark, PostNews } from '../community/shapes/groups.ts';
export * from '../community/group-vocabulary.ts';

type By<Row> = Omit<Row, 'author'> & { author: Author };
/** What its text shows as cards, `[[game:12]]`: those that the caller may see. Lists have none. */
interface Cards {
  games?: GameRef[];
}

export type Group = Omit<community.Group, 'owner'> & { owner: Author };
export type OwnGroup = Group & { role: GroupRole };
export type GroupMember = Author & { role: GroupRole; joinedAt: string };
export type Application = By<community.Application>;
export type Post = By<community.Post> & Cards;
export type PostReply = By<community.PostReply> & Cards;
/** GET /api/groups/search */
export type FoundWords = Omit<community.FoundWords, 'post' | 'reply'> & {
  post: Post;
  reply: By<NonNullable<community.FoundWords['reply']>> | null;
};
export type PostDetail = Post & { replyList: PostReply[] };
export type GroupDetail = Group & {
  moderators: Author[];
  /** Pinned first; null where the caller may not read them. */
  postList: Post[] | null;
};

/** GET /api/groups/reports: a report of what is posted in a group, for those who moderate it. */
export type GroupCase = Omit<messaging.GroupCase, 'owner'> & { owner: Author | null };

/** GET /group */
export interface GroupHome {
  active: Group[];
  fresh: Group[];
  posts: Post[];
}
/** GET /groupMe */
export interface MyGroups {
  groups: OwnGroup[];
  posts: Post[];
  applications: Application[];
  waiting: Application[];
}
/** What POST /api/groups/join answers: a member at once, or an application that waits. */
export type Joined = { role: 'member' } | { applied: true };
