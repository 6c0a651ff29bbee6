import { Injectable } from '@nestjs/common';
import { announcementPublished, labelsChanged } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** Cache tags for `tags` of a call. */
export const siteTags = { announcements: 'announcements', labels: 'labels' };

/** Invalidates cached answers when announcements or labels change. */
@Injectable()
export class SiteDrops {
  constructor(hot: HotAnswers) {
    hot.dropOn([announcementPublished], () => [siteTags.announcements]);
    hot.dropOn([labelsChanged], () => [siteTags.labels]);
  }
}
