import type { InboxMessage } from '@yinghuo/contracts/wire';
import { clockTime, exactTime } from '../../../lib/times/day.ts';
import { text } from '../../../text/zh-CN.ts';
import { Firefly, Tag } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { pageSize } from '../api.ts';
import { kinds, pageOf } from '../kinds.ts';
import { typeNames, words } from '../text.ts';
import { Hidden } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './MessageList.module.css';

interface MessageListProps {
  messages: InboxMessage[];
  /** Another filter or page is asked for. */
  busy: boolean;
  /** The open message. */
  current: number | null;
  onChoose: (message: InboxMessage) => void;
}

export const MessageList = ({ messages, busy, current, onChoose }: MessageListProps) => (
  <ul className={classes.list} aria-busy={busy}>
    {messages.map((message) => (
      <li key={message.id}>
        <Row message={message} current={message.id === current} onChoose={() => onChoose(message)} />
      </li>
    ))}
  </ul>
);

interface RowProps {
  message: InboxMessage;
  current: boolean;
  onChoose: () => void;
}

/** A message that opens a page is a link, so that it can open in a new tab; others are buttons. */
function Row({ message, current, onChoose }: RowProps) {
  const unread = message.status === 0;
  const look = {
    className: cx(classes.row, unread && classes.unread, current && classes.current),
    'aria-current': current ? ('true' as const) : undefined,
  };
  const page = pageOf(message);
  if (!page) {
    return (
      <button type="button" {...look} onClick={onChoose}>
        <Inside message={message} />
      </button>
    );
  }
  return (
    <Link
      to={page}
      {...look}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <Inside message={message} />
    </Link>
  );
}

function Inside({ message: { type, title, create_name, created_at, status } }: { message: InboxMessage }) {
  const { Icon, tone } = kinds[type];
  const at = new Date(created_at);
  return (
    <>
      <span className={classes.disc}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={rowClasses.rest}>
        <span className={classes.first}>
          <b>{title}</b>
          {status === 0 && (
            <>
              <Firefly />
              <Hidden>{words.unreadMark}</Hidden>
            </>
          )}
        </span>
        <span className={classes.second}>
          <Tag tone={tone}>{typeNames[type]}</Tag>
          <span className={wordClasses.cut}>{create_name}</span>
          <time dateTime={created_at} title={exactTime(at)}>
            {clockTime(at)}
          </time>
        </span>
      </span>
    </>
  );
}

export const MessageListSkeleton = () => (
  <ul className={classes.list} role="status" aria-label={text.common.loading}>
    {Array.from({ length: pageSize }, (_, row) => (
      <li key={row} className={classes.row}>
        <Bone width={34} height={34} radius={17} />
        <span className={rowClasses.rest}>
          <Bone width="70%" height={14} />
          <Bone width="45%" height={11} />
        </span>
      </li>
    ))}
  </ul>
);
