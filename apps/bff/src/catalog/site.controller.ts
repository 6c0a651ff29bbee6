import { Controller } from '@nestjs/common';
import { listAllAnnouncements, listAnnouncements, listLog, saveAnnouncement, saveLogItem } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { catalogTags } from './catalog.drops.ts';
import { siteTags } from './site.drops.ts';

/** Announcements and the update log. */
@Controller()
export class SiteController {
  @Read('/ggs', listAnnouncements, { cache: 60, tags: () => [siteTags.announcements] })
  announcements(@AskedCall() call: Asked<typeof listAnnouncements>) {
    return call.ask();
  }

  /** Cached for guests only, because submitters see log entries of their own hidden games. */
  @Read('/logs', listLog, { cache: 60, guestsOnly: true, tags: () => [catalogTags.log], shape: listed })
  log(@AskedCall() call: Asked<typeof listLog>) {
    return call.ask();
  }

  @Read('/api/announcements', listAllAnnouncements, { shape: listed })
  allAnnouncements(@AskedCall() call: Asked<typeof listAllAnnouncements>) {
    return call.ask();
  }

  @Write('/api/announcements/save', saveAnnouncement, { whenEmpty: { title: '请输入标题', text: '请输入内容' } })
  saveAnnouncement(@AskedCall() call: Asked<typeof saveAnnouncement>) {
    return call.ask();
  }

  @Write('/api/logs/save', saveLogItem, { whenEmpty: { title: '请输入标题', text: '请输入内容' } })
  saveLogItem(@AskedCall() call: Asked<typeof saveLogItem>) {
    return call.ask();
  }
}
