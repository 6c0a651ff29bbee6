import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../lib/user.ts';
import { useChatOpen } from '../open.ts';
import { ChatTab } from './ChatTab.tsx';

const ChatRoom = lazy(() => import('./ChatRoom.tsx'));

/**
 * The public chat, for whoever is signed in. The room, with its socket and messages, is entered with the open panel;
 * where that is closed, once the page has come to rest. A new session enters it anew.
 */
export default function ChatDock({ rested }: { rested: boolean }) {
  const user = useUser();
  const { open, phone, beside, show, close } = useChatOpen();
  const [entered, setEntered] = useState(false);
  if ((open || rested) && !entered) setEntered(true);
  // Whoever opens or closes it goes on from there with the keyboard.
  const [touched, setTouched] = useState(false);
  const touch = (then: () => void) => () => {
    setTouched(true);
    then();
  };
  if (!user) return null;
  const panel = { open, phone, beside, focused: touched, onClose: touch(close) };
  return (
    <>
      {!open && <ChatTab focused={touched} onOpen={touch(show)} />}
      {entered && (
        <Suspense>
          <ChatRoom key={user.token} user={user} {...panel} />
        </Suspense>
      )}
    </>
  );
}
