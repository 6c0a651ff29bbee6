import { query } from '../contract.ts';
import { Named, OneOf, Optional } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Posting, Wallet } from './shapes.ts';
import { currencies, type Currency } from './vocabulary.ts';

export class ListPostings extends PageQuery {
  @Named('币种') @Optional() @OneOf(currencies) currency?: Currency | null;
}
/** The caller's ledger, newest first, with the balances it adds up to. */
export const listPostings = query<Page<Posting> & { wallet: Wallet }>()('members', ListPostings, { gate: 'account' });
