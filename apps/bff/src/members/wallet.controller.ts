import { Controller, Get } from '@nestjs/common';
import { listPostings } from '@yinghuo/contracts';
import { domainCurrency } from '@yinghuo/contracts/wire';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { ledgerEntry, wireWallet } from './wire.ts';

/** `jf` → points; what is no currency stays as it is and is refused by the contract. */
const readCurrency = (fields: Record<string, unknown>) =>
  typeof fields.currency === 'string'
    ? { ...fields, currency: (domainCurrency as Record<string, string>)[fields.currency] ?? `? ${fields.currency}` }
    : fields;

@Controller()
export class WalletController {
  @Get('/api/wallet')
  @Call(listPostings, {
    read: readCurrency,
    shape: ({ items, wallet, ...page }) => listed({ ...page, items: items.map(ledgerEntry) }, wireWallet(wallet)),
  })
  postings(@AskedCall() call: Asked<typeof listPostings>) {
    return call.ask();
  }
}
