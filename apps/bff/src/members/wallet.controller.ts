import { Controller } from '@nestjs/common';
import { findWays, listPostings, type ReplyOf } from '@yinghuo/contracts';
import { domainCurrency } from '@yinghuo/contracts/wire';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { completeWays } from './ways.ts';
import { completePostings, ledgerEntry, wireWallet } from './wire.ts';

@Controller()
export class WalletController {
  /** The way to a level, for this member. */
  @Read('/api/ways', findWays, { complete: completeWays })
  ways(@AskedCall() call: Asked<typeof findWays>) {
    return call.ask();
  }

  @Read('/api/wallet', listPostings, {
    complete: completePostings<ReplyOf<typeof listPostings>>,
    spelling: { currency: { values: domainCurrency } },
    shape: ({ items, wallet, ...page }) => listed({ ...page, items: items.map(ledgerEntry) }, wireWallet(wallet)),
  })
  postings(@AskedCall() call: Asked<typeof listPostings>) {
    return call.ask();
  }
}
