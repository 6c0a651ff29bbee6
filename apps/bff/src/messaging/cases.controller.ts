import { Controller } from '@nestjs/common';
import { getCase, giveFeedback, listCases, replyToCase, reportContent } from '@yinghuo/contracts';
import { mustSee } from '../content/find.ts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireCase } from './wire.ts';

@Controller()
export class CasesController {
  @Write('/feedback', giveFeedback, { whenEmpty: { text: '请输入反馈内容' } })
  feedback(@AskedCall() call: Asked<typeof giveFeedback>) {
    return call.ask();
  }

  @Write('/api/reports', reportContent)
  async report(@AskedCall() { input, pass, ask }: Asked<typeof reportContent>) {
    await mustSee(input.type, input.id, pass);
    return ask();
  }

  @Read('/api/cases', listCases, { shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireCase) }) })
  list(@AskedCall() call: Asked<typeof listCases>) {
    return call.ask();
  }

  @Read('/api/cases/detail', getCase, { shape: wireCase })
  detail(@AskedCall() call: Asked<typeof getCase>) {
    return call.ask();
  }

  @Write('/api/cases/reply', replyToCase, { shape: wireCase })
  reply(@AskedCall() call: Asked<typeof replyToCase>) {
    return call.ask();
  }
}
