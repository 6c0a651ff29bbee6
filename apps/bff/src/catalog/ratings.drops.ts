import { Inject, Injectable } from '@nestjs/common';
import { contentModerated, ratingDeleted, ratingPosted } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept lists of ratings are made from, as `tags` of a call names it. */
export const ratingTags = {
  ofGame: (id: number) => `ratings:${id}`,
  all: 'ratings',
};

/** Drops kept lists of ratings as soon as an event says that one changed. */
@Injectable()
export class RatingDrops {
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    for (const event of [ratingPosted, ratingDeleted]) {
      bus.hear(event, ({ gameId }) => hot.cache.drop(ratingTags.ofGame(gameId)));
    }
    // The event does not say which game it is about.
    bus.hear(contentModerated, ({ type }) => type === 'rating' && hot.cache.drop(ratingTags.all));
  }
}
