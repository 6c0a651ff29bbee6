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

/** Cache tags of comments, for `tags` of a call. */
export const commentTags = {
  /** Comments on a game or a board. */
  talk: (place: number | string) => `talk:${place}`,
  /** The newest comments of the site. */
  newest: 'newest',
  /** Every list of comments. */
  all: 'comments',
};

/** Invalidates cached comments on events that change them. */
@Injectable()
export class CommentDrops {
  constructor(hot: HotAnswers) {
    const { talk, newest, all } = commentTags;
    hot.dropOn([commentPosted, commentEdited, commentDeleted], ({ gameId, target }) => [
      talk(gameId ?? target),
      newest,
    ]);
    hot.dropOn([gameHidden, gameRestored], ({ gameId }) => [talk(gameId), newest]);
    // The event does not name the place, and hidden content must disappear at once: all lists are dropped.
    hot.dropOn([contentModerated], ({ type }) => (type === 'comment' ? [all] : []));
  }
}
