import type { ListPostings } from '../../members/wallet.ts';
import type { LedgerEntry, WireCurrency, WireWallet } from '../shapes.ts';
import type { Asks } from './call.ts';

type Fields = Omit<Asks<ListPostings>, 'currency'> & { currency?: WireCurrency | null };

declare module './call.ts' {
  interface Reads {
    '/api/wallet': Read<Fields, LedgerEntry[], WireWallet>;
  }
}
