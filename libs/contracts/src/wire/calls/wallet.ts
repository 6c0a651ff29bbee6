import type { WaysUp } from '../../members/shapes.ts';
import type { ListPostings } from '../../members/wallet.ts';
import type { FindWays } from '../../members/ways.ts';
import type { LedgerEntry, WireCurrency, WireWallet } from '../shapes.ts';
import type { Asks } from './call.ts';

type Fields = Omit<Asks<ListPostings>, 'currency'> & { currency?: WireCurrency | null };

declare module './call.ts' {
  interface Reads {
    '/api/ways': Read<Asks<FindWays, 'level'>, WaysUp>;
    '/api/wallet': Read<Fields, LedgerEntry[], WireWallet>;
  }
}
