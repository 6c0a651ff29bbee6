import { Controller, Headers } from '@nestjs/common';
import { shanghaiDay, VisitPage, type Contract } from '@yinghuo/contracts';
import { AskedCall, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { deviceOf } from './device.ts';
import { Visits } from './visits.ts';

/** Answered by the edge, so no service declares it; the documentation lists it under the service that counts it. */
const visitPage: Contract<VisitPage, void, 'guest'> = {
  kind: 'command',
  service: 'analytics',
  name: 'bff.VisitPage',
  input: VisitPage,
  gate: 'guest',
  refuses: [],
  deadlineMs: 5000,
  transaction: 'own',
};

@Controller()
export class VisitsController {
  constructor(private readonly visits: Visits) {}

  /** Answers at once; the event is sent in the background. */
  @Write('/api/visits', visitPage, { limits: [perMinute(120)] })
  visit(@AskedCall() { input, caller }: Asked<typeof visitPage>, @Headers('user-agent') agent = ''): void {
    const { memberId, visitor } = caller;
    this.visits.seen({ ...input, memberId, visitor, device: deviceOf(agent), day: shanghaiDay() });
  }
}
