import { Injectable } from '@nestjs/common';
import { contentModerated, gameHidden, gameRestored, ratingDeleted, ratingPosted } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';
import { catalogTags } from './catalog.drops.ts';

/** Cache tags of lists of ratings, for `tags` of a call. */
export const ratingTags = {
  ofGame: (id: number) => `ratings:${id}`,
  all: 'ratings',
};

/** Invalidates cached lists of ratings when one changes, or when their game is added or removed. */
@Injectable()
export class RatingDrops {
  constructor(hot: HotAnswers) {
    const ofGame = ({ gameId }: { gameId: number }) => [ratingTags.ofGame(gameId)];
    // Its votes are counted where they are cast: whoever returns to the game at once finds their own among them.
    hot.dropOn([ratingPosted, ratingDeleted], ({ gameId }) => [ratingTags.ofGame(gameId), catalogTags.game(gameId)]);
    hot.dropOn([gameHidden, gameRestored], ofGame);
    // The event does not name the game, so every list is dropped.
    hot.dropOn([contentModerated], ({ type }) => (type === 'rating' ? [ratingTags.all] : []));
  }
}
