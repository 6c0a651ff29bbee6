import { Controller } from '@nestjs/common';
import { listHidden, listModeration } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireHiddenRow, wireModerationEntry, wireSanction } from './wire.ts';

@Controller()
export class ModerationLogController {
  @Read('/api/moderation/log', listModeration, {
    shape: ({ items, sanctions, ...page }) =>
      listed(
        { ...page, items: items.map(wireModerationEntry) },
        sanctions ? { sanctions: sanctions.map(wireSanction) } : undefined,
      ),
  })
  log(@AskedCall() call: Asked<typeof listModeration>) {
    return call.ask();
  }

  @Read('/api/moderation/hidden', listHidden, {
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireHiddenRow) }),
  })
  hidden(@AskedCall() call: Asked<typeof listHidden>) {
    return call.ask();
  }
}
