import { Controller, Get, Post } from '@nestjs/common';
import { listAllLabels, listLabels, saveLabel } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { siteTags } from './site.drops.ts';

@Controller()
export class LabelsController {
  @Get('/ht/label')
  @Call(listLabels, { cache: 300, tags: () => [siteTags.labels] })
  list(@AskedCall() call: Asked<typeof listLabels>) {
    return call.ask();
  }

  @Get('/api/labels')
  @Call(listAllLabels)
  all(@AskedCall() call: Asked<typeof listAllLabels>) {
    return call.ask();
  }

  @Post('/api/labels/save')
  @Call(saveLabel)
  save(@AskedCall() call: Asked<typeof saveLabel>) {
    return call.ask();
  }
}
