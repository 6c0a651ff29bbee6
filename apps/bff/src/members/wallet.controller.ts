import { Controller } from '@nestjs/common';
import { listPostings, type ReplyOf } from '@yinghuo/contracts';
import { domainCurrency } from '@yinghuo/contracts/wire';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { completePostings, ledgerEntry, wireWallet } from './wire.ts';

@Controller()
export class WalletController {
  @Read('/api/wallet', listPostings, {
    complete: completePostings<ReplyOf<typeof listPostings>>,
    spelling: { currency: { values: domainCurrency } },
    shape: ({ items, wallet, ...page }) => listed({ ...page, items: items.map(ledgerEntry) }, wireWallet(wallet)),
  })
  postings(@AskedCall() call: Asked<typeof listPostings>) {
    return call.ask();
  }
}
