import { Inject, Injectable } from '@nestjs/common';
import { commentDeleted, commentEdited, commentPosted, contentModerated } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { HotAnswers } from './hot-answers.ts';

/** What kept answers are made from, as `tags` of a call names it. */
export const tagOf = {
  /** What was said about a game, or on a board. */
  talk: (place: number | string) => `talk:${place}`,
  /** What was said last, anywhere. */
  newest: 'newest',
  /** Every list of comments. */
  comments: 'comments',
};

/** Drops kept answers as soon as an event says that they are no longer true; without one they are renewed after 5 s. */
@Injectable()
export class Drops {
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    for (const event of [commentPosted, commentEdited, commentDeleted]) {
      bus.hear(event, ({ gameId, target }) => hot.cache.drop(tagOf.talk(gameId ?? target), tagOf.newest));
    }
    // The event does not say where the comment stands, and what is hidden must be gone at once.
    bus.hear(contentModerated, ({ type }) => type === 'comment' && hot.cache.drop(tagOf.comments));
  }
}
