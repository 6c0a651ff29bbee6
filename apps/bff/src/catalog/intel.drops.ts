import { Inject, Injectable } from '@nestjs/common';
import { contentModerated, gameHidden, gameRestored, intelPublished, intelRemoved } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What every kept part of the feed is made from. */
export const intelTag = 'intel';

/** Drops the kept feed as soon as an event says that an item, or a game named in one, came or went. */
@Injectable()
export class IntelDrops {
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    const drop = () => hot.cache.drop(intelTag);
    for (const event of [intelPublished, intelRemoved]) bus.hear(event, drop);
    for (const event of [gameHidden, gameRestored]) bus.hear(event, drop);
    bus.hear(contentModerated, ({ type }) => type === 'intel' && drop());
  }
}
