import { Controller } from '@nestjs/common';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  findRating,
  likeRating,
  markGames,
  markRatings,
  moderateRating,
  refuse,
  type FindRating,
  type LikeRating,
  type MarkGames,
  type MarkRatings,
  type ModerateRating,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { found, hold, like, likesOf, marksOf, ownRatings, setState, unlike } from './ratings.sql.ts';

const type = 'rating' as const;

/** What members and moderators think of ratings; the BFF asks these for the calls that any content has. */
@Controller()
export class RatingOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeRating)
  async like({ id, on }: LikeRating, caller: SignedIn, sql: Tx) {
    const { memberId: ownerId, state } = (await hold(sql, id, caller)) ?? refuse('notFound');
    const { memberId } = caller;
    if (ownerId === memberId || state !== 'live') refuse('conflict', { reason: 'state' });
    if (await (on ? like : unlike)(sql, id, memberId)) {
      await record(sql, on ? contentLiked : contentUnliked, { type, id, ownerId, memberId });
    }
    return { liked: on, likes: await likesOf(sql, id) };
  }

  @Answers(moderateRating)
  async moderate({ id, action, reason }: ModerateRating, caller: SignedIn, sql: Tx) {
    const { memberId: ownerId, state: before } = (await hold(sql, id, caller)) ?? refuse('notFound');
    const state = action === 'hide' ? ('hidden' as const) : ('live' as const);
    if (before === state) refuse('conflict', { reason: 'done' });
    await setState(sql, id, state);
    await record(sql, contentModerated, { type, id, ownerId, action, reason, by: caller.memberId });
    return { state };
  }

  @Answers(markRatings)
  marks({ ids }: MarkRatings, caller: SignedIn) {
    return marksOf(this.db, ids, caller);
  }

  @Answers(markGames)
  gameMarks({ ids }: MarkGames, caller: SignedIn) {
    return ownRatings(this.db, ids, caller);
  }

  @Answers(findRating)
  async find({ id }: FindRating, caller: SignedIn) {
    return (await found(this.db, id, caller)) ?? refuse('notFound');
  }
}
