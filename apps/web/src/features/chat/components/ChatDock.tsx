import type { UserRecord } from '@yinghuo/contracts/wire';
import { lazy, Suspense } from 'react';
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
  if (!open) return <ChatTab online={state.online} onOpen={show} />;
  return (
    <Suspense>
      <ChatPanel room={room} state={state} user={user} phone={phone} onClose={close} />
    </Suspense>
  );
}
