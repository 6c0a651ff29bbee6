import { Controller } from '@nestjs/common';
import {
  commentDeleted,
  commentPosted,
  contentModerated,
  type CommentDeleted,
  type CommentPosted,
  type ContentModerated,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addComment, hideComment, removeComment } from './comments.sql.ts';

/** Counts the comments on each game from messaging's events. */
@Controller()
export class CommentCounters {
  @On(commentPosted)
  async posted({ commentId, gameId }: CommentPosted, sql: Tx) {
    if (gameId) await addComment(sql, commentId, gameId);
  }

  @On(commentDeleted)
  async deleted({ commentId, gameId }: CommentDeleted, sql: Tx) {
    if (gameId) await removeComment(sql, commentId);
  }

  @On(contentModerated)
  async moderated({ type, id, action }: ContentModerated, sql: Tx) {
    if (type === 'comment') await hideComment(sql, id, action === 'hide');
  }
}
