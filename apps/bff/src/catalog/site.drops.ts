import { Inject, Injectable } from '@nestjs/common';
import { announcementPublished, labelsChanged } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept answers are made from, as `tags` of a call names it. */
export const siteTags = { announcements: 'announcements', labels: 'labels' };

/** Drops kept answers as soon as an event says that an announcement or the labels changed. */
@Injectable()
export class SiteDrops {
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    bus.hear(announcementPublished, () => hot.cache.drop(siteTags.announcements));
    bus.hear(labelsChanged, () => hot.cache.drop(siteTags.labels));
  }
}
