import { Injectable } from '@nestjs/common';
import {
  commentDeleted,
  commentEdited,
  commentPosted,
  contentModerated,
  gameHidden,
  gameRestored,
} from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept answers are made from, as `tags` of a call names it. */
export const commentTags = {
  /** What was said about a game, or on a board. */
  talk: (place: number | string) => `talk:${place}`,
  /** What was said last, anywhere. */
  newest: 'newest',
  /** Every list of comments. */
  all: 'comments',
};

/** Drops kept comments as soon as an event says that they are no longer true. */
@Injectable()
export class CommentDrops {
  constructor(hot: HotAnswers) {
    const { talk, newest, all } = commentTags;
    hot.dropOn([commentPosted, commentEdited, commentDeleted], ({ gameId, target }) => [
      talk(gameId ?? target),
      newest,
    ]);
    hot.dropOn([gameHidden, gameRestored], ({ gameId }) => [talk(gameId), newest]);
    // The event does not say where the comment stands, and what is hidden must be gone at once.
    hot.dropOn([contentModerated], ({ type }) => (type === 'comment' ? [all] : []));
  }
}
