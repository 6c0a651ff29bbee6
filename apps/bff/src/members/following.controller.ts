import { Controller } from '@nestjs/common';
import { listFollowed } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { publishedBy } from './following.ts';

/** What those whom a member follows published (decision 108). */
@Controller()
export class FollowingController {
  @Read('/api/following', listFollowed, { limits: [perMinute(60)], complete: publishedBy })
  following(@AskedCall() call: Asked<typeof listFollowed>) {
    return call.ask();
  }
}
