import { useNavigate } from 'react-router-dom';
import { call } from '../lib/call.ts';
import { refreshAll } from '../lib/data.ts';
import { toast } from '../lib/toast.ts';
import { forgetUser } from '../lib/user.ts';
import { text } from '../text/zh-CN.ts';

/** Ends the session here even when the server cannot be told; it then ends there by its age. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const leave = () => {
      forgetUser();
      void refreshAll();
      void navigate('/');
      toast.done(text.session.signedOut);
    };
    call('/signOut').then(leave, leave);
  };
}
