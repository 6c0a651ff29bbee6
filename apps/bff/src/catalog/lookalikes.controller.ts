import { Controller } from '@nestjs/common';
import { findLookalikes } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';

@Controller()
export class LookalikesController {
  @Read('/api/games/lookalikes', findLookalikes, { limits: [perMinute(60)] })
  find(@AskedCall() call: Asked<typeof findLookalikes>) {
    return call.ask();
  }
}
