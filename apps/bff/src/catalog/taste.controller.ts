import { Controller } from '@nestjs/common';
import { findTaste } from '@yinghuo/contracts';
import { wireAuthor } from '@yinghuo/contracts/wire';
import { AskedCall, Read, type Asked } from '../edge/call.ts';

@Controller()
export class TasteController {
  /** On a member's page. */
  @Read('/api/profile/taste', findTaste, {
    cache: 60,
    guestsOnly: true,
    shape: ({ neighbours, between }) => ({
      between,
      neighbours: neighbours.map(({ author, ...likeness }) => ({ ...likeness, author: wireAuthor(author) })),
    }),
  })
  taste(@AskedCall() call: Asked<typeof findTaste>) {
    return call.ask();
  }
}
