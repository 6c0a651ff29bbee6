import { Controller, Get } from '@nestjs/common';
import { listAnnouncements, listLog } from '@yinghuo/contracts';
import { catalogTags } from './catalog.drops.ts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

/** What the site says of itself: announcements and the update log. */
@Controller()
export class SiteController {
  @Get('/ggs')
  @Call(listAnnouncements, { cache: 60 })
  announcements(@AskedCall() call: Asked<typeof listAnnouncements>) {
    return call.ask();
  }

  @Get('/logs')
  @Call(listLog, { cache: 60, tags: () => [catalogTags.log], shape: listed })
  log(@AskedCall() call: Asked<typeof listLog>) {
    return call.ask();
  }
}
