import { Injectable } from '@nestjs/common';
import { contentModerated, gameHidden, gameRestored, intelPublished, intelRemoved } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** The cache tag of every part of the feed. */
export const intelTag = 'intel';

/** Invalidates the cached feed when an item, or a game named in one, is added or removed. */
@Injectable()
export class IntelDrops {
  constructor(hot: HotAnswers) {
    hot.dropOn([intelPublished, intelRemoved, gameHidden, gameRestored], () => [intelTag]);
    hot.dropOn([contentModerated], ({ type }) => (type === 'intel' ? [intelTag] : []));
  }
}
