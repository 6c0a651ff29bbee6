import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../lib/user.ts';
import { useChatOpen } from '../open.ts';
import { ChatTab } from './ChatTab.tsx';

const ChatRoom = lazy(() => import('./ChatRoom.tsx'));

/**
 * The public chat for members. The room (socket and messages) mounts with the open panel, or, while that is closed,
 * once the page is idle. A new session mounts it anew.
 */
export default function ChatDock({ rested }: { rested: boolean }) {
  const user = useUser();
  const { open, phone, beside, show, close } = useChatOpen();
  const [entered, setEntered] = useState(false);
  if ((open || rested) && !entered) setEntered(true);
  // After the member opens or closes the panel, focus moves to the panel or its tab.
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
