import type { ChatMessage } from '@yinghuo/contracts/wire';
import { memo } from 'react';
import { clockTime, exactTime } from '../../../lib/times/day.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Avatar, PetIcons } from '../../../entities/member/Avatar.tsx';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import { Bubble } from './Bubble.tsx';
import type { ShowChatDialog } from '../useChatDialog.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Message.module.css';
import { MessageMenu } from './MessageMenu.tsx';
import { Quote } from './Quote.tsx';

interface MessageProps {
  message: ChatMessage;
  own: boolean;
  you: number | null;
  /** The reader's own nickname. */
  nickname: string;
  /** Highlights a message that was jumped to. */
  found: boolean;
  /** The newest message of all: an own one then shows that it was delivered. */
  delivered: boolean;
  moderator: boolean;
  onRecall: (id: string, seq: number) => void;
  onReply: (message: ChatMessage) => void;
  onQuote: (seq: number) => void;
  onDialog: ShowChatDialog;
}

/** One message: others' on the left with avatar and name, own ones on the right. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, own, you, nickname, found, delivered } = props;
  const called = !own && you !== null && (message.mentions?.includes(you) ?? false);
  const at = new Date(message.time);
  const time = (
    <time dateTime={message.time} title={exactTime(at)}>
      {clockTime(at)}
    </time>
  );
  return (
    <li
      className={cx(classes.row, own && classes.own, called && classes.called, found && classes.found)}
      tabIndex={-1}
      data-row
      data-seq={message.seq}
    >
      {!own && (
        <>
          <Avatar
            nickname={message.nickname}
            image={message.img}
            frame={message.frames}
            pets={message.pets}
            size={34}
            className={classes.face}
          />
          <p className={classes.who}>
            <MemberLink id={message.memberId} className={classes.name}>
              {message.nickname}
            </MemberLink>
            <LevelBadge level={message.lv} />
            <PetIcons pets={message.pets} />
            {time}
            {called && (
              <span className={classes.calls}>
                {message.replyTo?.memberId === you ? words.answersYou : words.callsYou}
              </span>
            )}
          </p>
        </>
      )}
      {message.replyTo && (
        <div className={classes.quoted}>
          <Quote quote={message.replyTo} you={you} onJump={props.onQuote} />
        </div>
      )}
      <div className={cx(rowClasses.close, classes.line)}>
        <Bubble
          message={message}
          own={own}
          called={called ? nickname : undefined}
          onOpen={() => props.onDialog('picture', message.id)}
        />
        <MessageMenu {...props} />
      </div>
      {own && (
        <p className={classes.who}>
          {delivered && words.accepted} {time}
        </p>
      )}
    </li>
  );
});
