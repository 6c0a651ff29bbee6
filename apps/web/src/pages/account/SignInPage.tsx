import { useLocation, useNavigate } from 'react-router-dom';
import { cameFrom } from '../../features/account/cameFrom.ts';
import { SignInForm } from '../../features/account/components/SignInForm.tsx';
import { words } from '../../features/account/text.ts';

/** Signs in and returns to the previous page. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string; name?: string } | null };
  const { title, lead } = words.signIn;
  const goOn = () => navigate(state?.from ?? cameFrom(), { replace: true });
  return <SignInForm title={title} lead={lead} known={state?.name} onDone={goOn} />;
}
