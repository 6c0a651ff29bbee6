import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { sectionGate } from '../catalog/games.ts';
import { sectionKeys, type Section } from '../catalog/vocabulary.ts';
import { Flag, Id, Int, Named, OneOf, Optional, Text } from '../fields.ts';
import type { Author } from '../members/shapes.ts';
import { PageQuery, type Page } from '../page.ts';
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
import type { Comment, CommentSpot, FoundComment, HiddenComment } from './shapes.ts';
import { commentSorts, type CommentSort } from './vocabulary.ts';

export class ListComments extends PageQuery {
  @OneOf(sectionKeys) section!: Section;
  /** A game of the section; left out in `gal`: the message board. */
  @Named('作品') @Optional() @Id() id?: number | null;
  /** All replies of this comment, oldest first, in place of comments. */
  @Named('所在的评论') @Optional() @Id() parent?: number | null;
  @Named('顺序') @OneOf(commentSorts) sort: CommentSort = 'new';
}
/** Of the replies to a comment: that comment, where the caller may see it and has not blocked its author. */
interface Talk extends Page<Comment> {
  root?: Comment | null;
}
/** Comments on a game, or the message board. The total counts comments, or the replies of one. */
export const listComments = query<Talk>()('messaging', ListComments, {
  gate: sectionGate,
  refuses: ['notFound'],
});

export class ListSupportComments extends PageQuery {
  @Named('所在的评论') @Optional() @Id() parent?: number | null;
  @Named('顺序') @OneOf(commentSorts) sort: CommentSort = 'new';
}
/** The support board, likewise. */
export const listSupportComments = query<Talk>()('messaging', ListSupportComments, {
  gate: { permission: leastFor.seeSupports },
  refuses: ['notFound'],
});

export class NewestComments extends PageQuery {
  @Named('每页数量') @Int(1, 50) override size: number = 24;
}
/** Newest comments and replies of the whole site that the caller may see. Nobody counts them. */
export const newestComments = query<Omit<Page<Comment>, 'total'>>()('messaging', NewestComments);

export class ListMemberComments extends PageQuery {
  /** The member. */
  @Named('会员') @Id() id!: number;
}
/** Comments and replies of a member, newest first, as far as they show them and the caller may see them. */
export const listMemberComments = query<Omit<Page<Comment>, 'total'>>()('messaging', ListMemberComments, {
  refuses: ['notFound'],
});

export class SearchComments extends PageQuery {
  @Text(1, 50) q!: string;
}
/** Comments and replies of the whole site that the caller may see, newest first. `total` stops at `mostCounted`. */
export const searchComments = query<Page<FoundComment>>()('messaging', SearchComments);

export class ListHiddenComments {
  /** One of the two. */
  @Optional() @Id() gameId?: number | null;
  @Named('留言板') @Optional() @OneOf(['message', 'support']) board?: 'message' | 'support' | null;
}
/**
 * The caller's own comments and replies in one place that a moderator has hidden, with their words, newest first, at
 * most 50. The lists have none of them: they are alike for all members.
 */
export const listHiddenComments = query<HiddenComment[]>()('messaging', ListHiddenComments, {
  gate: 'account',
  refuses: ['notFound'],
});

export class LocateComment {
  @Named('评论') @Id() id!: number;
  @Named('顺序') @OneOf(commentSorts) sort: CommentSort = 'new';
}
export const locateComment = query<CommentSpot>()('messaging', LocateComment, { refuses: ['notFound'] });

const longest = 2000;

export class PostComment {
  /** One of the two. */
  @Optional() @Id() gameId?: number | null;
  @Named('留言板') @Optional() @OneOf(['message', 'support']) board?: 'message' | 'support' | null;
  @Named('内容') @Text(1, longest) text!: string;
  @Flag() spoiler: boolean = false;
}
/** Comments; the first ten members that the text names with @ are told. 15 in five minutes, replies included. */
export const postComment = command<Comment>()('messaging', PostComment, { gate: 'speaker', refuses: ['notFound'] });

export class ReplyToComment {
  /** A comment, or a reply, whose author is then answered under the same comment. */
  @Named('评论') @Id() id!: number;
  @Named('回复') @Text(1, longest) text!: string;
  @Flag() spoiler: boolean = false;
}
/** `conflict state` where there is nothing left to answer. Counts with `postComment`. */
export const replyToComment = command<Comment>()('messaging', ReplyToComment, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class EditComment {
  @Named('评论') @Id() id!: number;
  @Named('内容') @Text(1, longest) text!: string;
  @Optional() @Flag() spoiler?: boolean | null;
}
/**
 * Changes the caller's own comment while it is live. Members whom it names only now are told; such a change counts with
 * `postComment`.
 */
export const editComment = command<Comment>()('messaging', EditComment, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class LikeComment extends LikeRow {}
/** `conflict state` for one's own and for what is not live. */
export const likeComment = command<Liked>()('messaging', LikeComment, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class DeleteComment extends DeleteRow {}
/** Takes back the caller's own comment, or as a moderator anybody's; the text is gone for good. */
export const deleteComment = command<null>()('messaging', DeleteComment, { gate: 'member', refuses: ['notFound'] });

export class ModerateComment extends ModerateRow {}
/** Hides a comment, or shows it again. */
export const moderateComment = command<{ state: RowState }>()('messaging', ModerateComment, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class MarkComments extends MarkRows {}
export const markComments = query<RowMark[]>()('messaging', MarkComments, { gate: 'account' });

export class FindComment extends FindRow {}
/** A comment that the caller may see, for a report of it. */
export const findComment = query<FoundRow>()('messaging', FindComment, { gate: 'account', refuses: ['notFound'] });

export class SuggestNames {
  /** How a nickname begins. */
  @Text(1, 16) q!: string;
}
/** Up to eight members whose nickname begins so, for completing an @. */
export const suggestNames = query<Author[]>()('messaging', SuggestNames);
