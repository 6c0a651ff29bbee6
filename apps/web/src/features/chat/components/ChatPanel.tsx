import { useFocusTrap } from '@mantine/hooks';
import { may, type ChatMessage, type UserRecord } from '@yinghuo/contracts/wire';
import { useCallback, useEffect, useState, type CSSProperties } from 'react';
import { useMotion } from '../../../lib/device/effects.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { dock } from '../box.ts';
import type { Room } from '../room.ts';
import type { RoomState } from '../tab.ts';
import { words } from '../text.ts';
import { useAboveKeyboard } from '../useAboveKeyboard.ts';
import { useBox, useDock } from '../useBox.ts';
import { useChatDialog, useShowChatDialog } from '../useChatDialog.ts';
import classes from './ChatPanel.module.css';
import { ChatDialogs } from './ChatDialogs.tsx';
import { Composer } from './ChatComposer.tsx';
import { MessageList } from './MessageList.tsx';
import { PanelHead } from './PanelHead.tsx';

interface ChatPanelProps {
  room: Room;
  state: RoomState;
  user: UserRecord;
  phone: boolean;
  /** Whether the window has room for the panel beside the page. */
  beside: boolean;
  /** Whether the member has just opened it: the text field then takes focus. */
  focused: boolean;
  onClose: () => void;
}

/** The open panel: docked beside the page where there is room, else floating; full screen on phones. */
export default function ChatPanel({ room, state, user, phone, beside, focused, onClose }: ChatPanelProps) {
  const trap = useFocusTrap(phone);
  const motion = useMotion();
  const docked = beside && !phone;
  const floating = !docked && !phone;
  const { box, onMove, onResize, onKeyDown } = useBox();
  const side = useDock(docked);
  const above = useAboveKeyboard();
  const [answering, setAnswering] = useState<ChatMessage | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const connected = state.connection === 'open';
  const moderator = may(user.qx, 'moderate');
  const { timeline, place } = state;
  const messages = state.you === null ? null : [...timeline.messages, ...(place?.messages ?? [])];
  const { name: dialog, message: about, close } = useChatDialog({ messages, moderator });
  const show = useShowChatDialog();
  const closeDialog = useCallback(() => {
    setFile(null);
    void close();
  }, [close]);

  useEffect(() => {
    if (!phone) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [phone]);

  return (
    <section
      ref={trap}
      role={phone ? 'dialog' : undefined}
      aria-modal={phone || undefined}
      aria-label={words.title}
      className={cx(classes.panel, floating && classes.floats, docked && classes.docked, motion && classes.rises)}
      style={floating ? ({ ...box } satisfies CSSProperties) : docked ? { width: side.width } : above}
    >
      {floating && <div className={classes.corner} aria-hidden="true" onPointerDown={onResize} />}
      {docked && (
        // A separator with a value and the focus is a control (WAI-ARIA 1.2); the rules know only the one that is a line.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          className={classes.edge}
          role="separator"
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={words.width}
          aria-valuenow={side.width}
          aria-valuemin={dock.least}
          aria-valuemax={dock.most}
          onPointerDown={side.onPointerDown}
          onKeyDown={side.onKeyDown}
        />
      )}
      <PanelHead
        online={connected ? state.online : null}
        phone={phone}
        move={floating ? { onPointerDown: onMove, onKeyDown } : undefined}
        onSearch={() => show('search')}
        onSlow={moderator ? () => show('slow') : undefined}
        onClose={onClose}
      />
      <Notice room={room} state={state} />
      <MessageList
        room={room}
        state={state}
        {...{ moderator, nickname: user.nickname }}
        onDialog={show}
        onReply={setAnswering}
      />
      <Composer
        room={room}
        mode={state.mode}
        active={may(user.qx, 'takePart')}
        focused={focused && !phone}
        people={state.timeline.messages}
        you={state.you}
        answering={answering}
        onAnswered={() => setAnswering(null)}
        onQuote={(seq) => void room.jumpTo(seq)}
        onFile={(pasted) => {
          setFile(pasted);
          show('image');
        }}
        onDialog={show}
        onClose={onClose}
      />
      <ChatDialogs
        name={dialog}
        message={about}
        you={state.you}
        file={file}
        onImage={(address, alt) => room.send(address, 2, { alt })}
        onJump={(seq) => room.jumpTo(seq)}
        onClose={closeDialog}
      />
    </section>
  );
}

const patienceMs = 4000;

/** Says why no messages arrive at the moment; at the first connecting only where it takes long. */
function Notice({ room, state: { connection, why, you } }: Pick<ChatPanelProps, 'room' | 'state'>) {
  const first = connection === 'connecting' && you === null;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!first) return;
    const slow = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(slow);
  }, [first]);
  if (connection === 'open' || (first && !isSlow)) return null;
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
