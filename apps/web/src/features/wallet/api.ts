import { levelOf, may, type Reads, type WireCurrency } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';
import { patchUser, useUser } from '../../lib/session/user.ts';

/** The member's ledger with balances, newest first; all currencies where `currency` is null. */
export const useLedger = (currency: WireCurrency | null) =>
  useParts(useUser() ? '/api/wallet' : null, currency ? { currency } : {});

/**
 * The signed days of a month (`YYYY-MM`, by default the current one). Only activated members have them. Another month's are not
 * shown meanwhile: where it cannot be read, that is said.
 */
export function useCalendar(month?: string) {
  const user = useUser();
  return useCall(user && may(user.qx, 'takePart') ? '/api/signin' : null, month ? { month } : {}, {
    keepPreviousData: false,
  });
}

export type SignedIn = Reads['/addJf']['answer'];

/** The daily sign-in; patches the stored record. */
export async function signInToday(): Promise<SignedIn> {
  const { obj } = await call('/addJf');
  patchUser({ jf: obj!.jf, yb: obj!.yb, lv: levelOf(obj!.jf) });
  await refresh('/api/signin', '/api/wallet', '/api/ways');
  return obj!;
}

/** Signs a missed day of this month for coins. */
export async function makeUp(date: string, idempotencyKey: string): Promise<number> {
  const { obj } = await send('/api/signin/makeup', { date }, { idempotencyKey });
  patchUser({ yb: obj!.yb });
  await refresh('/api/signin', '/api/wallet');
  return obj!.streak;
}
