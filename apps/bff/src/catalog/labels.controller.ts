import { Controller } from '@nestjs/common';
import { listAllLabels, listLabels, saveLabel } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { siteTags } from './site.drops.ts';

@Controller()
export class LabelsController {
  @Read('/ht/label', listLabels, { cache: 300, tags: () => [siteTags.labels] })
  list(@AskedCall() call: Asked<typeof listLabels>) {
    return call.ask();
  }

  @Read('/api/labels', listAllLabels)
  all(@AskedCall() call: Asked<typeof listAllLabels>) {
    return call.ask();
  }

  @Write('/api/labels/save', saveLabel)
  save(@AskedCall() call: Asked<typeof saveLabel>) {
    return call.ask();
  }
}
