import { useNavigate } from 'react-router-dom';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { forgetUser } from '../lib/user.ts';
import { text } from '../text/zh-CN.ts';

/** Ends the session here even when the server cannot be told; it then ends there by its age. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // The token travels with this call; the record goes at once, for the chat's socket hears of the end as soon as
    // the server does and would take it for a session that somebody else ended.
    const told = call('/signOut');
    forgetUser();
    // At once: a late answer would lead away from where one is by then, the next sign-in even.
    void navigate('/');
    toast.done(text.session.signedOut);
    told.catch(() => undefined);
  };
}
