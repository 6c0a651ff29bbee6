import type { InboxMessage } from '@yinghuo/contracts/wire';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useDialog } from '../../../lib/address/dialog.ts';
import { exactTime } from '../../../lib/times/day.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass, IconButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { useSender } from '../api.ts';
import { kinds } from '../kinds.ts';
import { typeNames, words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Reading.module.css';
import { Reply } from './Reply.tsx';

interface ReadingProps {
  message: InboxMessage;
  /** Called when the message is shown, to mark it as read. */
  onOpened: () => void;
  onClose: () => void;
  onDelete: () => void;
}

/** A message with sender, time, text and actions. */
export function Reading({ message, onOpened, onClose, onDelete }: ReadingProps) {
  const { type, title, content } = message;
  const { show } = useDialog();
  const opened = useRef(onOpened);
  useEffect(() => opened.current(), []);
  const fromMember = type === 4;
  return (
    <article className={classes.reading} aria-label={title}>
      <header className={classes.head}>
        {fromMember ? <Sender message={message} /> : <Site message={message} />}
        <IconButton label={words.delete} onClick={onDelete}>
          <IconTrash />
        </IconButton>
        <IconButton label={words.close} className={classes.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </header>
      <div className={classes.body} tabIndex={0} role="region" aria-label={title}>
        <h2>{title}</h2>
        <Paragraphs text={content} linked={!fromMember} />
        {type === 1 && (
          <p>
            <Button kind="soft" size="small" onClick={() => show('cases')}>
              {words.openCases}
            </Button>
          </p>
        )}
      </div>
      {fromMember && <Reply message={message} />}
    </article>
  );
}

/** A member, linked to the card. */
function Sender({ message }: Pick<ReadingProps, 'message'>) {
  const { create_name: nickname, create_id, created_at: at } = message;
  const card = useSender(create_id).data?.obj;
  return (
    <>
      <Avatar nickname={nickname} image={card?.userImg ?? ''} frame={card?.frames} size={44} />
      <div className={rowClasses.rest}>
        <p>
          {card ? (
            <MemberLink id={card.id} className={classes.name}>
              {nickname}
            </MemberLink>
          ) : (
            <b>{nickname}</b>
          )}{' '}
          {card && <LevelBadge level={card.lv} />}
        </p>
        <time className={wordClasses.hint} dateTime={at}>
          {exactTime(new Date(at))}
        </time>
      </div>
    </>
  );
}

/** The site as sender. */
function Site({ message: { type, create_name, created_at } }: Pick<ReadingProps, 'message'>) {
  const { Icon, tone } = kinds[type];
  return (
    <>
      <span className={classes.disc}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={rowClasses.rest}>
        <p>
          <b>{create_name}</b> <Tag tone={tone}>{typeNames[type]}</Tag>
        </p>
        <time className={wordClasses.hint} dateTime={created_at}>
          {exactTime(new Date(created_at))}
        </time>
      </div>
    </>
  );
}

const path = /^\/(?!\/)\S+$/;

/**
 * Renders plain text: blank lines separate paragraphs, `>` quotes, and paths of this site in our own notices become
 * links.
 */
const Paragraphs = ({ text, linked }: { text: string; linked: boolean }) => (
  <div className={classes.text}>
    {text.split(/\n{2,}/).map((paragraph, at) => {
      if (linked && path.test(paragraph)) {
        return (
          <Link key={at} to={paragraph} className={buttonClass('soft', 'small')}>
            {words.go}
          </Link>
        );
      }
      return paragraph.startsWith('> ') ? (
        <blockquote key={at}>{paragraph.slice(2)}</blockquote>
      ) : (
        <p key={at}>{paragraph}</p>
      );
    })}
  </div>
);
