import { useEffect, useState } from 'react';
import { currentUser, useUser } from '../../lib/session/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { words } from './text.ts';

/** Signs in over the page: what is read stays in its place, and what was being done goes on. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  useGoOn();
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

const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);

/**
 * What was pressed is gone once a member sees the page: what took its place has the focus, and is in view, as soon as it is
 * there: a field, or a button that opens it (`data-meant`).
 */
function useGoOn(): void {
  // Safari focuses no link or button that is pressed, but the page, where anything could be meant.
  const [places] = useState(() => (document.activeElement?.matches('main') ? [] : around(document.activeElement)));
  useEffect(
    () => () => {
      // As the dialog gives the focus back, where what had it is still there.
      setTimeout(() => {
        const place = places.find(({ isConnected }) => isConnected);
        if (!currentUser() || !place || place === document.body) return;
        const goOn = () => {
          // Whoever has moved on meanwhile is left alone.
          const moved = document.activeElement !== document.body;
          const meant = place.querySelector<HTMLElement>('textarea, [data-meant]');
          if (!moved) meant?.focus();
          if (moved || meant) coming.disconnect();
        };
        const coming = new MutationObserver(goOn);
        coming.observe(place, { childList: true, subtree: true });
        goOn();
      });
    },
    [places],
  );
}
