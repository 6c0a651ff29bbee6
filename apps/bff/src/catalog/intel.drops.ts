import { Injectable } from '@nestjs/common';
import { contentModerated, gameHidden, gameRestored, intelPublished, intelRemoved } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What every kept part of the feed is made from. */
export const intelTag = 'intel';

/** Drops the kept feed as soon as an event says that an item, or a game named in one, came or went. */
@Injectable()
export class IntelDrops {
  constructor(hot: HotAnswers) {
    hot.dropOn([intelPublished, intelRemoved, gameHidden, gameRestored], () => [intelTag]);
    hot.dropOn([contentModerated], ({ type }) => (type === 'intel' ? [intelTag] : []));
  }
}
