import { Injectable } from '@nestjs/common';
import {
  contentModerated,
  groupChanged,
  groupCreated,
  groupJoined,
  groupLeft,
  groupRoleChanged,
  postDeleted,
  postEdited,
  postFlagged,
  postPosted,
  postReplied,
  replyDeleted,
  replyEdited,
} from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** Cache tags of answers about groups, for `tags` of a call. */
export const groupTags = {
  /** Every list of groups. */
  lists: 'groups',
  /** A group with its posts. */
  group: (id: number) => `group:${id}`,
  /** A post with its replies. */
  post: (id: number) => `post:${id}`,
  /** Every group and every post. */
  all: 'groups and posts',
};

/** Invalidates cached answers when a group, a post or a reply changes. */
@Injectable()
export class GroupDrops {
  constructor(hot: HotAnswers) {
    const { lists, group, post, all } = groupTags;
    // What a group is called, and whether its posts are everybody's, stands in each of its posts.
    hot.dropOn([groupCreated, groupChanged], ({ groupId }) => [lists, group(groupId), all]);
    hot.dropOn([groupJoined, groupLeft, groupRoleChanged], ({ groupId }) => [lists, group(groupId)]);
    hot.dropOn([postPosted, postEdited, postFlagged, postDeleted], ({ groupId, postId }) => [
      ...[lists, group(groupId), post(postId)],
    ]);
    hot.dropOn([postReplied, replyEdited, replyDeleted], ({ groupId, postId }) => [
      lists,
      group(groupId),
      post(postId),
    ]);
    // The event names neither group nor post.
    hot.dropOn([contentModerated], ({ type }) =>
      type === 'group' || type === 'post' || type === 'reply' ? [lists, all] : [],
    );
  }
}
