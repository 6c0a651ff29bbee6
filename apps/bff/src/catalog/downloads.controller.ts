import { Controller } from '@nestjs/common';
import { allowAddress, confirmLink, moderateLink, reportLink, serveDownload } from '@yinghuo/contracts';
import { AskedCall, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

@Controller()
export class DownloadsController {
  @Write('/api/downloads', serveDownload, { limits: [perMinute(30)] })
  serve(@AskedCall() call: Asked<typeof serveDownload>) {
    return call.ask();
  }

  @Write('/api/links/report', reportLink)
  report(@AskedCall() call: Asked<typeof reportLink>) {
    return call.ask();
  }

  @Write('/api/links/confirm', confirmLink, { limits: [perMinute(30)] })
  confirm(@AskedCall() call: Asked<typeof confirmLink>) {
    return call.ask();
  }

  @Write('/api/moderation/link', moderateLink)
  moderate(@AskedCall() call: Asked<typeof moderateLink>) {
    return call.ask();
  }

  @Write('/api/moderation/address', allowAddress)
  allow(@AskedCall() call: Asked<typeof allowAddress>) {
    return call.ask();
  }
}
