import { Controller, Post } from '@nestjs/common';
import { reportLink, serveDownload } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

@Controller()
export class DownloadsController {
  @Post('/api/downloads')
  @Call(serveDownload, { limits: [perMinute(30)] })
  serve(@AskedCall() call: Asked<typeof serveDownload>) {
    return call.ask();
  }

  @Post('/api/links/report')
  @Call(reportLink)
  report(@AskedCall() call: Asked<typeof reportLink>) {
    return call.ask();
  }
}
