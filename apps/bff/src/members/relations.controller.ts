import { Controller } from '@nestjs/common';
import { block, follow, getMemberCard, listBlocks, listFollows } from '@yinghuo/contracts';
import { wireAuthor } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireMemberCard } from './wire.ts';

/** Members' profiles, and their relations to each other. */
@Controller()
export class RelationsController {
  @Read('/getUserInfo', getMemberCard, { cache: 60, guestsOnly: true, shape: wireMemberCard })
  card(@AskedCall() call: Asked<typeof getMemberCard>) {
    return call.ask();
  }

  @Write('/api/follows', follow)
  follow(@AskedCall() call: Asked<typeof follow>) {
    return call.ask();
  }

  @Read('/api/follows', listFollows, {
    cache: 60,
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireAuthor) }),
  })
  follows(@AskedCall() call: Asked<typeof listFollows>) {
    return call.ask();
  }

  @Write('/api/blocks', block)
  block(@AskedCall() call: Asked<typeof block>) {
    return call.ask();
  }

  @Read('/api/blocks', listBlocks, { shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireAuthor) }) })
  blocks(@AskedCall() call: Asked<typeof listBlocks>) {
    return call.ask();
  }
}
