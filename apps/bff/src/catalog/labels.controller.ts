import { Controller, Get } from '@nestjs/common';
import { listLabels } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';

@Controller()
export class LabelsController {
  @Get('/ht/label')
  @Call(listLabels, { cache: 300 })
  list(@AskedCall() call: Asked<typeof listLabels>) {
    return call.ask();
  }
}
