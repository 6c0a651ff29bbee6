import { Controller } from '@nestjs/common';
import {
  commentDeleted,
  commentPosted,
  contentModerated,
  type CommentDeleted,
  type CommentPosted,
  type ContentModerated,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addComment, hideComment, removeComment } from './comments.sql.ts';

/** Not on the message board. */
const isOnGame = ({ gameId }: CommentPosted | CommentDeleted): boolean => gameId != null;

/** Counts the comments on each game from messaging's events. */
@Controller()
export class CommentCounters {
  @On(commentPosted, { when: isOnGame })
  async posted({ commentId, gameId }: CommentPosted, sql: Tx) {
    await addComment(sql, commentId, gameId!);
  }

  @On(commentDeleted, { when: isOnGame })
  async deleted({ commentId }: CommentDeleted, sql: Tx) {
    await removeComment(sql, commentId);
  }

  @On(contentModerated, { when: ({ type }: ContentModerated) => type === 'comment' })
  async moderated({ id, action }: ContentModerated, sql: Tx, { seq }: EventMeta) {
    await hideComment(sql, id, action === 'hide', seq);
  }
}
