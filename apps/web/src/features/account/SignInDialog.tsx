import { useEffect } from 'react';
import { useUser } from '../../lib/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { words } from './text.ts';

/** Signs in over the page: what is read stays in its place, and what was being done goes on. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  // Also where another tab has signed in, or the address was come back to.
  useEffect(() => {
    if (user) onClose();
  }, [user, onClose]);
  return (
    <Dialog title={words.signIn.title} width={440} ownFocus onClose={onClose}>
      <SignInForm />
    </Dialog>
  );
}
