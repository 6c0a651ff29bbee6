import type { UserRecord } from '@yinghuo/contracts/wire';
import { Suspense, type ReactNode } from 'react';
import { useNews, useRoom } from '../useRoom.ts';
import { part } from '../../../lib/part.ts';

const ChatPanel = part(() => import('./ChatPanel.tsx'));

interface ChatRoomProps {
  user: UserRecord;
  open: boolean;
  phone: boolean;
  beside: boolean;
  focused: boolean;
  onClose: () => void;
  /** Shown while the panel's files are on their way. */
  opening: ReactNode;
}

/** Keeps the room connected while mounted, and shows its panel while open. */
export default function ChatRoom({ user, open, opening, ...panel }: ChatRoomProps) {
  const { room, state } = useRoom(user.token, user.nickname);
  useNews(room, state, open);
  if (!open) return null;
  return (
    <Suspense fallback={opening}>
      <ChatPanel room={room} state={state} user={user} {...panel} />
    </Suspense>
  );
}
