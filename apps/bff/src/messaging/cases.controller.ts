import { Controller, Get, Post } from '@nestjs/common';
import { getCase, giveFeedback, listCases, replyToCase, reportContent } from '@yinghuo/contracts';
import { mustSee } from '../content/find.ts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireCase } from './wire.ts';

@Controller()
export class CasesController {
  @Post('/feedback')
  @Call(giveFeedback, { whenEmpty: { text: '请输入反馈内容' } })
  feedback(@AskedCall() call: Asked<typeof giveFeedback>) {
    return call.ask();
  }

  @Post('/api/reports')
  @Call(reportContent)
  async report(@AskedCall() { input, pass, ask }: Asked<typeof reportContent>) {
    await mustSee(input.type, input.id, pass);
    return ask();
  }

  @Get('/api/cases')
  @Call(listCases, { shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireCase) }) })
  list(@AskedCall() call: Asked<typeof listCases>) {
    return call.ask();
  }

  @Get('/api/cases/detail')
  @Call(getCase, { shape: wireCase })
  detail(@AskedCall() call: Asked<typeof getCase>) {
    return call.ask();
  }

  @Post('/api/cases/reply')
  @Call(replyToCase, { shape: wireCase })
  reply(@AskedCall() call: Asked<typeof replyToCase>) {
    return call.ask();
  }
}
