import { Controller } from '@nestjs/common';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  findComment,
  likeComment,
  markComments,
  moderateComment,
  refuse,
  type Caller,
  type FindComment,
  type LikeComment,
  type MarkComments,
  type ModerateComment,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { found, hold, like, likesOf, marksOf, setState, unlike } from './comments.sql.ts';

const type = 'comment' as const;

/** What members and moderators think of comments; the BFF asks these for the calls that any content has. */
@Controller()
export class CommentOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeComment)
  async like({ id, on }: LikeComment, caller: SignedIn, sql: Tx) {
    const comment = (await hold(sql, id, caller)) ?? refuse('notFound');
    if (comment.memberId === caller.memberId || comment.state !== 'live') refuse('conflict', { reason: 'state' });
    if (await (on ? like : unlike)(sql, id, caller.memberId)) {
      const { memberId: ownerId } = comment;
      await record(sql, on ? contentLiked : contentUnliked, {
        type,
        id,
        ownerId,
        memberId: caller.memberId,
      });
    }
    return { liked: on, likes: await likesOf(sql, id) };
  }

  @Answers(moderateComment)
  async moderate({ id, action, reason }: ModerateComment, caller: SignedIn, sql: Tx) {
    const comment = (await hold(sql, id, caller)) ?? refuse('notFound');
    if (comment.state === 'deleted') refuse('conflict', { reason: 'state' });
    const state = action === 'hide' ? ('hidden' as const) : ('live' as const);
    if (comment.state === state) refuse('conflict', { reason: 'done' });
    await setState(sql, id, state);
    const { memberId: ownerId } = comment;
    await record(sql, contentModerated, { type, id, ownerId, action, reason, by: caller.memberId });
    return { state };
  }

  @Answers(markComments)
  marks({ ids }: MarkComments, caller: Caller) {
    return marksOf(this.db, ids, caller);
  }

  @Answers(findComment)
  async find({ id }: FindComment, caller: Caller) {
    return (await found(this.db, id, caller)) ?? refuse('notFound');
  }
}
