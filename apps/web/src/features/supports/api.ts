import { call, send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';

/** The donors, newest first. */
export const useSupporters = () => useParts('/zs/list', {}, { size: 12 });

export const useOwnSupport = () => useCall('/zs/user');

export interface Given {
  nickname: string;
  isMember: boolean;
  /** 0.01 CNY */
  amountFen: number;
  message: string;
  /** YYYY-MM-DD */
  day: string;
}

/** Records a donation. A member is looked up by nickname; throws 404 if there is none. */
export async function record({ nickname, isMember, ...given }: Given, idempotencyKey: string): Promise<void> {
  const who = isMember ? { memberId: (await call('/getUserInfo', { nickname })).obj!.id } : { nickname };
  await send('/api/admin/supports', { ...who, ...given }, { idempotencyKey });
  await refresh('/zs/list', '/zs/user');
}
