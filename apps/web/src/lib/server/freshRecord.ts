import { useEffect } from 'react';
import { call } from './call.ts';
import { currentUser, keepUser, useUser } from '../session/user.ts';

/**
 * Reads the member's record again when a part opens that compares or spends what the member has. Points for deeds come
 * by events, so the record of the last load may be older than they are. On failure that record serves.
 */
export function useFreshRecord(): void {
  const token = useUser()?.token;
  useEffect(() => {
    if (!token) return;
    call('/userData').then(
      ({ obj }) => obj && currentUser()?.token === token && keepUser(obj),
      () => undefined,
    );
  }, [token]);
}
