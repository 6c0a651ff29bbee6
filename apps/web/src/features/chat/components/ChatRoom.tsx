import type { UserRecord } from '@yinghuo/contracts/wire';
import { lazy, Suspense } from 'react';
import { useNews, useRoom } from '../useRoom.ts';

const ChatPanel = lazy(() => import('./ChatPanel.tsx'));

interface ChatRoomProps {
  user: UserRecord;
  open: boolean;
  phone: boolean;
  beside: boolean;
  focused: boolean;
  onClose: () => void;
}

/** Keeps the room connected while mounted, and shows its panel while open. */
export default function ChatRoom({ user, open, ...panel }: ChatRoomProps) {
  const { room, state } = useRoom(user.token, user.nickname);
  useNews(room, state, open);
  if (!open) return null;
  return (
    <Suspense>
      <ChatPanel room={room} state={state} user={user} {...panel} />
    </Suspense>
  );
}
