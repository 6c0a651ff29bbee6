import { Controller } from '@nestjs/common';
import {
  findComment,
  likeComment,
  markComments,
  moderateComment,
  type Caller,
  type FindComment,
  type LikeComment,
  type MarkComments,
  type ModerateComment,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { beginningOf, opinions } from '@yinghuo/opinions';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { readable, talkIsOpen, visibleComment } from './visibility.ts';
import { hold } from './writing.sql.ts';

const comments = opinions({
  type: 'comment',
  table: 'comments',
  as: 'c',
  author: 'memberId',
  likes: { table: 'comment_likes', row: 'commentId' },
  hold,
  seen: (sql, caller) => sql`comments c where ${talkIsOpen(sql, caller)} and ${visibleComment(sql, caller)}`,
  readable,
  hasBlocked,
  editable: (sql) => sql`c.state = 'live'`,
  title: (sql) => beginningOf(sql, sql`c.text`),
  text: (sql) => sql`c.text`,
});

/** What members and moderators think of comments; the BFF asks these for the calls that any content has. */
@Controller()
export class CommentOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeComment)
  like(input: LikeComment, caller: SignedIn, sql: Tx) {
    return comments.like(sql, input, caller);
  }

  @Answers(moderateComment)
  async moderate(input: ModerateComment, caller: SignedIn, sql: Tx) {
    const moderated = await comments.moderate(sql, input, caller);
    const reason = moderated.state === 'hidden' ? input.reason : null;
    await sql`update comments set hidden_reason = ${reason} where id = ${input.id}`;
    return moderated;
  }

  @Answers(markComments)
  marks(input: MarkComments, caller: Caller) {
    return comments.marks(this.db, input, caller);
  }

  @Answers(findComment)
  find(input: FindComment, caller: Caller) {
    return comments.find(this.db, input, caller);
  }
}
