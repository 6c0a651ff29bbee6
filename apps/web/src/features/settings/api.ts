import type { Envelope, WirePreferences } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, refreshAll, useCall, useParts } from '../../lib/server/data.ts';
import { patchMark } from '../../lib/marks.ts';
import { patchUser, useUser } from '../../lib/session/user.ts';

/** To the caller's own address. */
export const resendActivation = (): Promise<Envelope> => send('/sends', {});

export const useSessions = () => useCall('/api/sessions');

/** Ends one session by its id, or all but this one. Returns how many ended. */
export async function revoke(which: { id: string } | { others: true }): Promise<number> {
  const { obj } = await send('/api/sessions/revoke', which);
  await refresh('/api/sessions');
  return obj!.revoked;
}

/** Reads nothing for guests. */
export function useOwnPreferences() {
  const user = useUser();
  return useCall(user ? '/api/me/preferences' : null);
}

export async function savePreferences({ hidden, ...preferences }: Partial<WirePreferences>): Promise<void> {
  // A form cannot carry an empty list; null sends an empty field, which the server reads as one.
  await send('/api/me/preferences', { ...preferences, ...(hidden && { hidden: hidden.length > 0 ? hidden : null }) });
  await refresh('/api/me/preferences');
}

/** Makes the adult declaration; returns the new permission. Guarded sections may open, so all data is read again. */
export async function declareAdult(): Promise<number> {
  const { obj } = await send('/api/me/adult', { declare: 1 });
  patchUser({ qx: obj!.qx });
  await refreshAll();
  return obj!.qx;
}

export const changePassword = (oldPassword: string, password: string): Promise<Envelope> =>
  send('/api/me/password', { oldPassword, password });

/** The members whom this member has blocked, latest first. */
export const useBlocks = () => useParts('/api/blocks', {});

/** Unblocks a member. Their content becomes visible again, so all data is read again. */
export async function unblock(memberId: number): Promise<void> {
  await send('/api/blocks', { memberId, on: false });
  patchMark('member', memberId, { blocked: false });
  await refreshAll();
}

export const deleteAccount = (password: string): Promise<Envelope> => send('/api/me/delete', { password });

/** Asks for a link by mail to the new address; the address changes once the link is opened. */
export async function changeEmail(password: string, email: string): Promise<void> {
  await send('/api/me/email', { password, email });
}

/** The member's card, with the fields that only they see. */
export const useOwnInfo = () => useCall('/getUserInfo');

/** Changes the given fields; a null signature clears it. */
export async function saveProfile(
  fields: { nickname?: string; userImg?: string; signature?: string | null },
  idempotencyKey: string,
): Promise<void> {
  const { obj } = await send('/api/me/profile', fields, { idempotencyKey });
  patchUser({ nickname: obj!.nickname, userImg: obj!.userImg });
  await refresh('/getUserInfo');
}
