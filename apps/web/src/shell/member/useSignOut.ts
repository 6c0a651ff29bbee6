import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/server/call.ts';
import { toast } from '../../lib/toast.ts';
import { beforeSignOut, forgetUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';

/** Signs out locally even when the call fails; the server's session then ends by its age. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    await Promise.all([...beforeSignOut].map((send) => send()));
    // This call carries the token. The record goes at once: the chat's socket hears of the end as soon as the server
    // does and would treat it as a session ended elsewhere.
    const told = call('/signOut');
    forgetUser();
    // Navigates at once: after a late answer the member may be on another page, even signing in again.
    void navigate('/');
    toast.done(text.session.signedOut);
    told.catch(() => undefined);
  };
  return () => void leave();
}
