import { command, query } from '../contract.ts';
import { Flag, Id, Int, Named, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { leastFor } from '../permissions.ts';
import {
  DeleteRow,
  FindRow,
  LikeRow,
  MarkRows,
  ModerateRow,
  type FoundRow,
  type Liked,
  type RowMark,
  type RowState,
} from '../rows.ts';
import type { FoundWords, Post, PostMark, PostNews, PostReply } from './shapes/groups.ts';
import { groupLimits } from './group-vocabulary.ts';
import { TiedWords } from './stations.ts';

export class GetPost extends PageQuery {
  @Named('帖子') @Id() id!: number;
}
/** A post with its replies by floor. `forbidden role`: it stands in a group that only its members read. */
export const getPost = query<{ post: Post; replies: Page<PostReply> }>()('community', GetPost, {
  refuses: ['notFound'],
});

export class SearchPosts extends PageQuery {
  /** A group; without it, all that the caller reads. */
  @Named('社群') @Optional() @Id() id?: number | null;
  @Text(1, groupLimits.search) q!: string;
}
/** Posts and replies of a group, or of all, that hold words, the newest first. `forbidden role` as for `getPost`. */
export const searchPosts = query<Page<FoundWords>>()('community', SearchPosts, { refuses: ['notFound'] });

export class SavePost extends TiedWords {
  @Named('帖子') @Optional() @Id() id?: number | null;
  @Optional() @Int(1, Number.MAX_SAFE_INTEGER) revision?: number | null;
  @Named('社群') @Id() groupId!: number;
  @Text(1, groupLimits.title) title!: string;
  @Text(1, groupLimits.body) body!: string;
}
/**
 * A new post in a group, two in ten minutes, or another text of one's own, of which the revision is named. It may be tied to a
 * station of a game that the group reads or has read. `forbidden role`: no
 * member, or muted there; `conflict stale`.
 */
export const savePost = command<Post>()('community', SavePost, { gate: 'speaker', refuses: ['notFound', 'conflict'] });

export class FlagPost {
  @Named('帖子') @Id() id!: number;
  @Named('置顶') @Optional() @Flag() pinned?: boolean | null;
  @Named('锁定') @Optional() @Flag() locked?: boolean | null;
}
/** Pins or locks, for those who moderate the group. `conflict full`: five are pinned. */
export const flagPost = command<Post>()('community', FlagPost, { gate: 'member', refuses: ['notFound', 'conflict'] });

export class SaveReply {
  @Named('回复') @Optional() @Id() id?: number | null;
  @Named('帖子') @Id() postId!: number;
  @Text(1, groupLimits.reply) body!: string;
  @Named('回复的楼层') @Optional() @Id() replyTo?: number | null;
}
/** A new reply, fifteen in five minutes, or another text of one's own. `conflict state`: the post is locked. */
export const saveReply = command<PostReply>()('community', SaveReply, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

const ofMembers = { gate: 'member', refuses: ['notFound', 'conflict'] } as const;

export class DeletePost extends DeleteRow {}
/** One's own; any, for those who moderate the group. One with replies keeps its place. */
export const deletePost = command<null>()('community', DeletePost, { gate: 'member', refuses: ['notFound'] });
export class DeleteReply extends DeleteRow {}
/** One's own; any, for those who moderate the group. One that was answered keeps its floor. */
export const deleteReply = command<null>()('community', DeleteReply, { gate: 'member', refuses: ['notFound'] });

export class LikePost extends LikeRow {}
/** `conflict state` for one's own and for what is not live. */
export const likePost = command<Liked>()('community', LikePost, ofMembers);
export class LikeReply extends LikeRow {}
export const likeReply = command<Liked>()('community', LikeReply, ofMembers);

const moderation = { gate: { permission: leastFor.moderate }, refuses: ['notFound', 'conflict'] } as const;

export class ModeratePost extends ModerateRow {}
/** Hides a post from everybody but its author and the site's moderators, or shows it again. */
export const moderatePost = command<{ state: RowState }>()('community', ModeratePost, moderation);
export class ModerateReply extends ModerateRow {}
export const moderateReply = command<{ state: RowState }>()('community', ModerateReply, moderation);

export class KeepPlaceInPost {
  @Named('帖子') @Id() id!: number;
  @Named('楼层') @Int(0, 2_147_483_647) floor!: number;
}
/** The caller has read a post to this floor; by it marks say what is new. Never goes back. Answers what was new before. */
export const keepPlaceInPost = command<PostNews>()('community', KeepPlaceInPost, {
  gate: 'account',
  refuses: ['notFound'],
});
export class KeepPlaceInGroup {
  @Named('社群') @Id() id!: number;
}
/** The caller, a member, has seen what there is in a group now. */
export const keepPlaceInGroup = command<null>()('community', KeepPlaceInGroup, {
  gate: 'account',
  refuses: ['notFound'],
});

export class MarkPosts extends MarkRows {}
export const markPosts = query<PostMark[]>()('community', MarkPosts, { gate: 'account' });
export class MarkReplies extends MarkRows {}
export const markReplies = query<RowMark[]>()('community', MarkReplies, { gate: 'account' });

export class FindPost extends FindRow {}
/** A post that the caller may see, for a report of it. */
export const findPost = query<FoundRow>()('community', FindPost, { gate: 'account', refuses: ['notFound'] });
export class FindReply extends FindRow {}
/** A reply that the caller may see and read, for a report of it. */
export const findReply = query<FoundRow>()('community', FindReply, { gate: 'account', refuses: ['notFound'] });
