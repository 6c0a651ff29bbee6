import type { ChatMessage } from '@yinghuo/contracts/wire';
import { memo } from 'react';
import { clockTime, exactTime } from '../../../lib/day.ts';
import { MemberLink } from '../../../ui/MemberLink.tsx';
import { Avatar, PetIcons } from '../../../ui/Avatar.tsx';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import { Bubble } from './Bubble.tsx';
import type { ChatDialog } from '../useChatDialog.ts';
import classes from './Message.module.css';
import { MessageMenu } from './MessageMenu.tsx';

interface MessageProps {
  message: ChatMessage;
  own: boolean;
  /** It is the newest of all: one's own says that it is there. */
  delivered: boolean;
  moderator: boolean;
  onRecall: (id: string, seq: number) => void;
  onDialog: (dialog: ChatDialog) => void;
}

/** One message: others' at the left with face and name, one's own at the right. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, own, delivered } = props;
  const at = new Date(message.time);
  const time = (
    <time dateTime={message.time} title={exactTime(at)}>
      {clockTime(at)}
    </time>
  );
  return (
    <li className={cx(classes.row, own && classes.own)} data-row>
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
          </p>
        </>
      )}
      <div className={classes.line}>
        <Bubble message={message} own={own} onDialog={props.onDialog} />
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
