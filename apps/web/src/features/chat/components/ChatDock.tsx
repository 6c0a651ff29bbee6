import type { UserRecord } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../lib/user.ts';
import { useChatOpen } from '../open.ts';
import { useNews, useRoom } from '../useRoom.ts';
import { ChatTab } from './ChatTab.tsx';

const ChatPanel = lazy(() => import('./ChatPanel.tsx'));

/** The public chat, for whoever is signed in. A new session enters the room anew. */
export default function ChatDock() {
  const user = useUser();
  return user && <Dock key={user.token} user={user} />;
}

function Dock({ user }: { user: UserRecord }) {
  const { room, state } = useRoom(user.token, user.nickname);
  const { open, phone, show, close } = useChatOpen();
  useNews(state, open);
  // Whoever opens or closes it goes on from there with the keyboard.
  const [touched, setTouched] = useState(false);
  const touch = (then: () => void) => () => {
    setTouched(true);
    then();
  };
  if (!open)
    return (
      <ChatTab online={state.connection === 'open' ? state.online : null} focused={touched} onOpen={touch(show)} />
    );
  return (
    <Suspense>
      <ChatPanel room={room} state={state} user={user} phone={phone} focused={touched} onClose={touch(close)} />
    </Suspense>
  );
}
