import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useUser } from '../../../lib/session/user.ts';
import { useChatOpen } from '../useChatOpen.ts';
import { ChatOpening } from './ChatOpening.tsx';
import { ChatTab } from './ChatTab.tsx';
import { part } from '../../../lib/part.ts';

const ChatRoom = part(() => {
  // Both at once: an opened panel would otherwise wait for one after the other. A failure is the room's to tell.
  import('./ChatPanel.tsx').catch(() => undefined);
  return import('./ChatRoom.tsx');
});

/**
 * The public chat for members. The room (socket and messages) mounts with the open panel, or, while that is closed,
 * once the page is idle. A new session mounts it anew.
 */
export default function ChatDock({ rested }: { rested: boolean }) {
  const user = useUser();
  const { open, phone, beside, isPanel, show, close } = useChatOpen();
  const [entered, setEntered] = useState(false);
  if ((open || rested) && !entered) setEntered(true);
  // After the member opens or closes the panel, focus moves to the panel or its tab.
  const [touched, setTouched] = useState(false);
  const touch = (then: () => void) => () => {
    setTouched(true);
    then();
  };
  // Of the panel and of what stands there until it has come.
  const escapes = phone && isPanel && user !== null;
  const leave = useEffectEvent(() => touch(close)());
  useLayoutEffect(() => {
    if (!escapes) return;
    const keys = (event: KeyboardEvent) => {
      const inMenu = event.target instanceof Element && event.target.closest('[role=menu]');
      if (event.key === 'Escape' && !inMenu) leave();
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [escapes]);
  if (!user) return null;
  const opening = phone ? (
    <ChatOpening onClose={touch(close)} />
  ) : (
    // Whoever pressed it keeps it until the panel is there.
    touched && <ChatTab focused={false} onOpen={touch(show)} />
  );
  const panel = { open, phone, beside, focused: touched, onClose: touch(close), opening };
  return (
    <>
      {!open && <ChatTab focused={touched} onOpen={touch(show)} />}
      {entered && (
        <Suspense fallback={open && opening}>
          <ChatRoom key={user.token} user={user} {...panel} />
        </Suspense>
      )}
    </>
  );
}
