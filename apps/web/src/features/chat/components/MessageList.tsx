import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useCallback } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import type { Room, RoomState } from '../room.ts';
import { words } from '../text.ts';
import { useScroll } from '../useScroll.ts';
import type { ChatDialog } from '../useChatDialog.ts';
import { Message } from './Message.tsx';
import classes from './MessageList.module.css';
import { UnsentMessage } from './UnsentMessage.tsx';

/** With more than this at hand and nobody reading above, the oldest are forgotten. */
const many = 400;
const keep = 200;

interface MessageListProps {
  room: Room;
  state: RoomState;
  moderator: boolean;
  onDialog: (dialog: ChatDialog) => void;
}

/** What was said, oldest first, and below it what one is about to say. */
export function MessageList({ room, state, moderator, onDialog }: MessageListProps) {
  const { timeline, you, connection, hasOlder, loadingOlder } = state;
  const { messages, unsent, missed } = timeline;
  const { list, onScroll, leftAt, toEnd } = useScroll(timeline, () => {
    if (hasOlder) void room.older();
    else if (messages.length > many) room.trim(keep);
  });
  const inRoom = you !== null;
  const firstMissed = missed ? messages.findIndex(({ seq }) => seq > missed.after) : -1;
  const newer = leftAt === null ? 0 : messages.filter(({ seq, memberId }) => seq > leftAt && memberId !== you).length;
  const newest = messages.at(-1);

  // One and the same for all messages, so that they are drawn only when they change.
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
        aria-busy={!inRoom}
        tabIndex={0}
        className={classes.list}
        onScroll={onScroll}
      >
        {!inRoom && <ListSkeleton />}
        {inRoom && messages.length + unsent.length === 0 && <Empty title={words.empty} hint={words.emptyHint} />}
        {messages.length > 0 && (
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
        <ol className={classes.rows}>
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {missed && at === firstMissed && <li className={classes.divider}>{words.missed(missed.count)}</li>}
              <Message
                message={message}
                own={message.memberId === you}
                delivered={message === newest && unsent.length === 0}
                moderator={moderator}
                onRecall={recall}
                onDialog={onDialog}
              />
            </Fragment>
          ))}
          {unsent.map((each) => (
            <UnsentMessage key={each.clientId} unsent={each} connected={connection === 'open'} room={room} />
          ))}
        </ol>
      </div>
      {leftAt !== null && (
        <button type="button" className={classes.pill} onClick={toEnd}>
          {words.newer(newer)}
          <IconArrowDown size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

const bones = [140, 210, 96, 180, 120];

const ListSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label={words.loading}>
    {bones.map((width, at) => (
      <div key={at}>
        <Bone width={34} height={34} radius={17} />
        <div>
          <Bone width={72} height={10} />
          <Bone width={width} height={36} radius={12} />
        </div>
      </div>
    ))}
  </div>
);
