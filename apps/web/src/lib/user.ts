import type { UserRecord } from '@yinghuo/contracts/wire';
import { readStored, useStored, writeStored } from './storage.ts';

/** The signed-in member's record, kept in local storage under `user`; null for guests. */
const key = 'user';

export const currentUser = (): UserRecord | null => readStored<UserRecord>(key);
export const useUser = (): UserRecord | null => useStored<UserRecord>(key);
export const keepUser = (user: UserRecord): void => writeStored(key, user);

/** Changes fields of the record, after a call that told us their new values; a guest stays a guest. */
export function patchUser(fields: Partial<UserRecord>): void {
  const user = currentUser();
  if (user) keepUser({ ...user, ...fields });
}

/** Forgets who was signed in. Drafts, theme and effects stay. */
export function forgetUser(): void {
  for (const name of [key, 'token', 'qs', 'unread', 'announced']) writeStored(name, null);
}
