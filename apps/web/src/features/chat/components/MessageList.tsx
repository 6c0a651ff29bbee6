import { IconArrowDown } from '@tabler/icons-react';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { Fragment, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Empty } from '../../../ui/Empty.tsx';
import type { Room } from '../room.ts';
import type { RoomState } from '../tab.ts';
import { words } from '../text.ts';
import { shownIn } from '../timeline.ts';
import { useScroll } from '../useScroll.ts';
import type { ShowChatDialog } from '../useChatDialog.ts';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Message } from './Message.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './MessageList.module.css';
import { UnsentMessage } from './UnsentMessage.tsx';

interface MessageListProps {
  room: Room;
  state: RoomState;
  moderator: boolean;
  /** The reader's own. */
  nickname: string;
  onReply: (message: ChatMessage) => void;
  onDialog: ShowChatDialog;
}

/** As many as fill a phone: fifty at once would be half a second of it. */
const firstRows = 16;

/** The messages of the room, oldest first, then those not yet accepted by the server. */
export function MessageList({ room, state, moderator, nickname, onReply, onDialog }: MessageListProps) {
  const { timeline, place, you, blocked, connection, loadingOlder, loadingNewer } = state;
  const { missed } = timeline;
  const all = shownIn(state);
  const inRoom = you !== null;
  // What is in sight is drawn at once, the others above it in slices.
  const isWhole = useDeferredValue(inRoom, false) || place !== null || state.target !== null;
  const messages = isWhole ? all : all.slice(-firstRows);
  const { hasOlder } = place ?? state;
  const unsent = place ? [] : timeline.unsent;
  const { list, onScroll, leftAt, toEnd } = useScroll(state, isWhole, {
    onBeginning: () => void room.older(),
    onPlaceEnd: () => void room.newer(),
    onRead: (at, newest) => room.readAt(at, newest),
  });
  const back = () => {
    toEnd();
    if (place) room.toEnd();
  };
  const firstMissed = missed ? messages.findIndex(({ seq }) => seq > missed.after) : -1;
  const sinceAbove = missed !== null && all.length > 0 && all[0]!.seq > missed.after + 1 && !place;
  const newer =
    leftAt === null
      ? 0
      : timeline.messages.filter(({ seq, memberId }) => seq > leftAt && memberId !== you && !blocked.has(memberId))
          .length;
  const newest = messages.at(-1);

  const quote = useCallback(
    async (seq: number) => {
      if (!(await room.jumpTo(seq))) toast.failed(words.jumpFailed);
    },
    [room],
  );
  const busy = useBusy(!inRoom || loadingOlder || loadingNewer);
  // All messages share one callback, so that a message renders only when it changes.
  const recall = useCallback(
    async (id: string, seq: number) => {
      const refusal = await room.recall(id, seq);
      if (refusal) toast.failed(refusal);
      else toast.done(words.recalled);
    },
    [room],
  );
  return (
    <div className={classes.frame}>
      <div
        ref={list}
        role="log"
        aria-label={words.log}
        aria-busy={busy}
        tabIndex={0}
        className={classes.list}
        onScroll={onScroll}
      >
        {!inRoom && <ChatSkeleton />}
        {inRoom && messages.length + unsent.length === 0 && <Empty title={words.empty} hint={words.emptyHint} />}
        {isWhole && messages.length > 0 && (
          <div className={classes.top}>
            {loadingOlder && words.older}
            {!loadingOlder && !hasOlder && words.beginning}
            {!loadingOlder && hasOlder && (
              <button type="button" onClick={() => void room.older()}>
                {words.olderMore}
              </button>
            )}
          </div>
        )}
        <ol className={stackClasses.even}>
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {missed && at === firstMissed && <li className={classes.divider}>{words.missed(missed.count)}</li>}
              <Message
                message={message}
                own={message.memberId === you}
                {...{ you, nickname }}
                found={state.target?.seq === message.seq}
                delivered={message === newest && unsent.length === 0 && !place}
                moderator={moderator}
                onRecall={recall}
                onReply={onReply}
                onQuote={quote}
                onDialog={onDialog}
              />
            </Fragment>
          ))}
          {unsent.map((each) => (
            <UnsentMessage key={each.clientId} unsent={each} connected={connection === 'open'} room={room} />
          ))}
        </ol>
        {loadingNewer && <div className={classes.top}>{words.newerMore}</div>}
      </div>
      {sinceAbove && (
        <button
          type="button"
          className={classes.above}
          onClick={() => void room.jumpTo(missed.after + 1, { nearest: true })}
        >
          {words.sinceAbove(missed.count)}
        </button>
      )}
      {(leftAt !== null || place) && (
        <button type="button" className={classes.pill} onClick={back}>
          {words.newer(newer)}
          <IconArrowDown size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** True a moment longer than what it follows: readers say what was inserted only after the list is busy no more. */
function useBusy(loading: boolean): boolean {
  const [busy, setBusy] = useState(loading);
  if (loading && !busy) setBusy(true);
  useEffect(() => {
    if (loading) return;
    const timer = setTimeout(() => setBusy(false), 300);
    return () => clearTimeout(timer);
  }, [loading]);
  return busy;
}
