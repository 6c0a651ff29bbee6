import { may, type Act, type UserRecord } from '@yinghuo/contracts/wire';
import { forgetRead } from './readAt.ts';
import { readStored, useStored, watchStored, writeStored } from '../device/storage.ts';

/** The signed-in member's record, kept in local storage under `user`; null for guests. */
const key = 'user';

export const currentUser = (): UserRecord | null => readStored<UserRecord>(key);
export const useUser = (): UserRecord | null => useStored<UserRecord>(key);
/** Whether the signed-in member may do something; false for guests. */
export const useMay = (act: Act): boolean => may(useUser()?.qx, act);
/** Calls `listener` when the record changes, in this tab or another. Returns the unsubscribe function. */
export const watchUser = (listener: () => void): (() => void) => watchStored(key, listener);
export const keepUser = (user: UserRecord): void => writeStored(key, user);

/** Changes fields of the record after a call that returned new values; does nothing for guests. */
export function patchUser(fields: Partial<UserRecord>): void {
  const user = currentUser();
  if (user) keepUser({ ...user, ...fields });
}

/** The owner of a token. The record has no id and is stored as received, so the id is stored beside it. */
interface Member {
  token: string;
  id: number;
}
const memberKey = 'member';
const idOf = (user: UserRecord | null, member: Member | null): number | null =>
  user && member?.token === user.token ? member.id : null;

/** The signed-in member's id, which is stable when the nickname changes; null for guests and while unknown. */
export const currentMemberId = (): number | null => idOf(currentUser(), readStored<Member>(memberKey));
export const useMemberId = (): number | null => idOf(useUser(), useStored<Member>(memberKey));
export const keepMemberId = (member: Member): void => writeStored(memberKey, member);

/** Sends what waits because its member may still undo it: once they have signed out, nobody may. */
export const beforeSignOut = new Set<() => Promise<unknown>>();

/** Removes the member's stored data, and what they have read. Drafts, theme and effects stay. */
export function forgetUser(): void {
  forgetRead();
  for (const name of [key, memberKey, 'token', 'qs', 'unread', 'announced']) writeStored(name, null);
}
