import { useEffect } from 'react';
import { takeFarewell } from '../lib/farewell.ts';
import { toast } from '../lib/toast.ts';
import { useUser } from '../lib/user.ts';

const refreshMs = 2000;

/** Two seconds after loading, or after signing in: the member's record anew, and what depends on it. */
export function useMember(): void {
  const token = useUser()?.token;
  useEffect(() => {
    if (!token) return;
    // The record of last time serves where this does not come.
    const refresh = () =>
      void import('./refreshMember.ts').then((file) => file.refreshMember(token)).catch(() => undefined);
    const timer = setTimeout(refresh, refreshMs);
    return () => clearTimeout(timer);
  }, [token]);

  useEffect(() => {
    const sentence = takeFarewell();
    if (sentence) toast.failed(sentence);
  }, []);
}
