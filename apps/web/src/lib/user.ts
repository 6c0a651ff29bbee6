import { may, type Act, type UserRecord } from '@yinghuo/contracts/wire';
import { readStored, useStored, watchStored, writeStored } from './storage.ts';

/** The signed-in member's record, kept in local storage under `user`; null for guests. */
const key = 'user';

export const currentUser = (): UserRecord | null => readStored<UserRecord>(key);
export const useUser = (): UserRecord | null => useStored<UserRecord>(key);
/** Whether who is signed in may do something; guests may nothing. */
export const useMay = (act: Act): boolean => may(useUser()?.qx, act);
/** Calls `listener` when the record changes, in this tab or another. */
export const watchUser = (listener: () => void): (() => void) => watchStored(key, listener);
export const keepUser = (user: UserRecord): void => writeStored(key, user);

/** Changes fields of the record, after a call that told us their new values; a guest stays a guest. */
export function patchUser(fields: Partial<UserRecord>): void {
  const user = currentUser();
  if (user) keepUser({ ...user, ...fields });
}

/** Whose token it is. The record has no id and is kept as it comes, so the id stands beside it. */
interface Member {
  token: string;
  id: number;
}
const memberKey = 'member';
const idOf = (user: UserRecord | null, member: Member | null): number | null =>
  user && member?.token === user.token ? member.id : null;

/** The signed-in member's id, which outlives a change of the nickname; null for guests, and until it is known. */
export const currentMemberId = (): number | null => idOf(currentUser(), readStored<Member>(memberKey));
export const useMemberId = (): number | null => idOf(useUser(), useStored<Member>(memberKey));
export const keepMemberId = (member: Member): void => writeStored(memberKey, member);

/** Forgets who was signed in. Drafts, theme and effects stay. */
export function forgetUser(): void {
  for (const name of [key, memberKey, 'token', 'qs', 'unread', 'announced']) writeStored(name, null);
}
