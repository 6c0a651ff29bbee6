import { Injectable } from '@nestjs/common';
import { contentModerated, gameHidden, gameRestored, ratingDeleted, ratingPosted } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept lists of ratings are made from, as `tags` of a call names it. */
export const ratingTags = {
  ofGame: (id: number) => `ratings:${id}`,
  all: 'ratings',
};

/** Drops kept lists of ratings as soon as an event says that one changed, or that their game came or went. */
@Injectable()
export class RatingDrops {
  constructor(hot: HotAnswers) {
    const ofGame = ({ gameId }: { gameId: number }) => [ratingTags.ofGame(gameId)];
    hot.dropOn([ratingPosted, ratingDeleted], ofGame);
    hot.dropOn([gameHidden, gameRestored], ofGame);
    // The event does not say which game it is about.
    hot.dropOn([contentModerated], ({ type }) => (type === 'rating' ? [ratingTags.all] : []));
  }
}
