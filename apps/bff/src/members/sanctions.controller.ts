import { Controller } from '@nestjs/common';
import { liftSanction, resetProfile, sanctionMember } from '@yinghuo/contracts';
import { AskedCall, Write, type Asked } from '../edge/call.ts';
import { wireSanction } from './wire.ts';

@Controller()
export class SanctionsController {
  @Write('/api/moderation/sanction', sanctionMember, { shape: wireSanction })
  sanction(@AskedCall() call: Asked<typeof sanctionMember>) {
    return call.ask();
  }

  @Write('/api/moderation/lift', liftSanction, { shape: wireSanction })
  lift(@AskedCall() call: Asked<typeof liftSanction>) {
    return call.ask();
  }

  @Write('/api/moderation/reset', resetProfile)
  reset(@AskedCall() call: Asked<typeof resetProfile>) {
    return call.ask();
  }
}
