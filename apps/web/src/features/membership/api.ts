import type { Reads, Writes } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { patchUser, useUser } from '../../lib/session/user.ts';

export type Membership = Reads['/getVip']['answer'];

/** The longest delay that setTimeout accepts; a page that is open longer reads again then. */
const longestWaitMs = 2 ** 31 - 1;

/** The plans and the member's own membership; reads again when the membership ends. */
export function useMembership() {
  const token = useUser()?.token;
  const asked = useCall('/getVip');
  const { isPort = null, userqsgg = false } = asked.data?.obj ?? {};
  useEffect(() => {
    if (!token || !isPort || !userqsgg) return;
    const ended = () => {
      patchUser({ userqsgg: Date.parse(isPort) > Date.now() });
      void refresh('/getVip');
    };
    const timer = setTimeout(ended, Math.min(Math.max(Date.parse(isPort) - Date.now(), 0) + 1000, longestWaitMs));
    return () => clearTimeout(timer);
  }, [token, isPort, userqsgg]);
  return asked;
}

type Bought = Writes['/vipgx']['answer'];

/** Buys a plan for the member, or as a present for the nickname `to`, and refreshes what shows it. */
export async function buy(plan: number, to: string | null, idempotencyKey: string): Promise<Bought> {
  const { obj } = await send('/vipgx', { plan, ...(to !== null && { to }) }, { idempotencyKey });
  const { isPort, yb } = obj!;
  patchUser({ yb, ...(to === null && { isPort, userqsgg: true }) });
  await refresh('/getVip', '/api/wallet', '/prize');
  return obj!;
}

/** The member of a nickname; reads nothing if `name` is null. */
export const useRecipient = (name: string | null) =>
  useCall(name === null ? null : '/selectUserOk', { name: name ?? undefined }, { keepPreviousData: false });
