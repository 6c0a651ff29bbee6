import { Injectable } from '@nestjs/common';
import { announcementPublished, labelsChanged } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept answers are made from, as `tags` of a call names it. */
export const siteTags = { announcements: 'announcements', labels: 'labels' };

/** Drops kept answers as soon as an event says that an announcement or the labels changed. */
@Injectable()
export class SiteDrops {
  constructor(hot: HotAnswers) {
    hot.dropOn([announcementPublished], () => [siteTags.announcements]);
    hot.dropOn([labelsChanged], () => [siteTags.labels]);
  }
}
