import { useFocusTrap } from '@mantine/hooks';
import { may, type UserRecord } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import { useMotion } from '../../../lib/effects.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Room, RoomState } from '../room.ts';
import { words } from '../text.ts';
import { useChatDialog } from '../useChatDialog.ts';
import classes from './ChatPanel.module.css';
import { ChatDialogs } from './ChatDialogs.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { PanelHead } from './PanelHead.tsx';

interface ChatPanelProps {
  room: Room;
  state: RoomState;
  user: UserRecord;
  phone: boolean;
  /** It was opened just now, by hand: the field takes the focus. */
  focused: boolean;
  onClose: () => void;
}

/** The open panel: it floats on wide screens and is a place of its own on phones. */
export default function ChatPanel({ room, state, user, phone, focused, onClose }: ChatPanelProps) {
  const { dialog, show, close } = useChatDialog();
  const trap = useFocusTrap(phone);
  const motion = useMotion();
  const connected = state.connection === 'open';
  const moderator = may(user.qx, 'moderate');

  useEffect(() => {
    if (!phone) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [phone]);
  useEffect(() => {
    if (!phone || dialog) return;
    const keys = (event: KeyboardEvent) => {
      const inMenu = event.target instanceof Element && event.target.closest('[role=menu]');
      if (event.key === 'Escape' && !inMenu) onClose();
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [phone, dialog, onClose]);

  return (
    <section
      ref={trap}
      role={phone ? 'dialog' : undefined}
      aria-modal={phone || undefined}
      aria-label={words.title}
      className={cx(classes.panel, motion && classes.rises)}
    >
      <PanelHead
        online={connected ? state.online : null}
        phone={phone}
        onSearch={() => show({ name: 'search' })}
        onSlow={moderator ? () => show({ name: 'slow' }) : undefined}
        onClose={onClose}
      />
      <Notice room={room} state={state} />
      <MessageList room={room} state={state} moderator={moderator} onDialog={show} />
      <Composer
        room={room}
        mode={state.mode}
        active={may(user.qx, 'takePart')}
        focused={focused && !phone}
        onDialog={show}
        onClose={onClose}
      />
      <ChatDialogs dialog={dialog} you={state.you} onImage={(address) => room.send(address, 2)} onClose={close} />
    </section>
  );
}

/** Why nothing arrives at the moment. */
function Notice({ room, state: { connection, why, you } }: Pick<ChatPanelProps, 'room' | 'state'>) {
  if (connection === 'open' || (connection === 'connecting' && you === null)) return null;
  const sentence = {
    connecting: words.connecting,
    broken: why ? words.keepsTrying(why) : words.broken,
    paused: words.paused,
  }[connection];
  return (
    <div role="status" className={classes.notice}>
      {sentence}
      {connection === 'paused' && (
        <Button size="small" onClick={() => room.resume()}>
          {words.resume}
        </Button>
      )}
    </div>
  );
}
