import type { WatchState, WatchType } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { useUser } from '../../lib/session/user.ts';

/** What the member hears of something; nothing is asked for guests. */
export const useWatch = (type: WatchType, id: number) => useCall(useUser() ? '/api/watches/state' : null, { type, id });

export async function setWatch(type: WatchType, id: number, state: WatchState) {
  const answer = await send('/api/watches', { type, id, state });
  await refresh('/api/watches');
  return answer;
}
