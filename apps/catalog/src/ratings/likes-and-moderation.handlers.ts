import { Controller } from '@nestjs/common';
import {
  findRating,
  likeRating,
  markGames,
  markRatings,
  moderateRating,
  type FindRating,
  type LikeRating,
  type MarkGames,
  type MarkRatings,
  type ModerateRating,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { beginningOf, opinions } from '@yinghuo/opinions';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { hold, ownRatings, seen } from './ratings.sql.ts';

const ratings = opinions({
  type: 'rating',
  table: 'ratings',
  as: 'r',
  author: 'memberId',
  likes: { table: 'rating_likes', row: 'ratingId' },
  hold,
  seen,
  hasBlocked,
  title: (sql) => beginningOf(sql, sql`'《' || g.title || '》 ' || r.summary`),
  within: (sql) => sql`r.game_id`,
  text: (sql) => sql`'《' || g.title || '》 ' || r.summary`,
});

/** What members and moderators think of ratings; the BFF asks these for the calls that any content has. */
@Controller()
export class RatingOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeRating)
  like(input: LikeRating, caller: SignedIn, sql: Tx) {
    return ratings.like(sql, input, caller);
  }

  @Answers(moderateRating)
  moderate(input: ModerateRating, caller: SignedIn, sql: Tx) {
    return ratings.moderate(sql, input, caller);
  }

  @Answers(markRatings)
  marks(input: MarkRatings, caller: SignedIn) {
    return ratings.marks(this.db, input, caller);
  }

  @Answers(markGames)
  gameMarks({ ids }: MarkGames, caller: SignedIn) {
    return ownRatings(this.db, ids, caller);
  }

  @Answers(findRating)
  find(input: FindRating, caller: SignedIn) {
    return ratings.find(this.db, input, caller);
  }
}
