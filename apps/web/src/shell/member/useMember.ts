import { useEffect } from 'react';
import { refreshUnread } from '../../lib/session/unread.ts';
import { useUser } from '../../lib/session/user.ts';

const refreshMs = 2000;

/** Requests the unread count at once; refreshes the member's record and what depends on it two seconds after loading or signing in. */
export function useMember(): void {
  const token = useUser()?.token;
  useEffect(() => {
    if (!token) return;
    // On failure the last count, or the socket's, serves until the next load.
    refreshUnread().catch(() => undefined);
    // On failure the last record serves.
    const refresh = () =>
      void import('./refreshMember.ts').then((file) => file.refreshMember(token)).catch(() => undefined);
    const timer = setTimeout(refresh, refreshMs);
    return () => clearTimeout(timer);
  }, [token]);
}
