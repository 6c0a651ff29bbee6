import type { Comment, HiddenComment } from '@yinghuo/contracts/wire';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useUser } from '../../../lib/session/user.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Avatar, PetIcons } from '../../../entities/member/Avatar.tsx';
import { Firefly, LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime, useClock } from '../../../ui/RelativeTime.tsx';
import { edit, type ThreadOf } from '../api.ts';
import { linkTo } from '../where.ts';
import { words } from '../text.ts';
import { CommentComposer } from './CommentComposer.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import actions from '../../../ui/RowActions.module.css';
import classes from './CommentRow.module.css';
import { CommentText } from './CommentText.tsx';
import { CommentActions } from './CommentActions.tsx';
import { useTalk } from './talkContext.ts';

const newMs = 3_600_000;

interface CommentRowProps {
  comment: Comment & Partial<Pick<HiddenComment, 'hiddenReason'>>;
  thread: ThreadOf;
  /** Content below the comment: replies and the reply form. */
  children?: ReactNode;
  /** Called to reply to a comment. */
  onReply: (to: Comment) => void;
  /** Called to reply to a comment with its words. */
  onQuote: (to: Comment) => void;
}

/** A comment or reply with author, time, text and actions. */
export const CommentRow = memo(function CommentRow({ comment, thread, children, onReply, onQuote }: CommentRowProps) {
  const { where, target } = useTalk();
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { id, author, floor, createdAt, editedAt, replyTo, text, spoiler, state } = comment;
  const isNew = useClock((now) => now.getTime() - Date.parse(createdAt) < newMs);
  const small = comment.parentId !== null;
  const mine = author.id > 0 && author.nickname === user?.nickname;
  const meant = target === id;

  useEffect(() => {
    if (!meant) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [meant]);

  return (
    <li
      ref={row}
      id={`c${id}`}
      tabIndex={meant ? -1 : undefined}
      className={cx(
        small ? cx(rowClasses.beside, classes.reply) : cx(rowClasses.beside, classes.comment),
        meant && classes.meant,
      )}
    >
      <Avatar
        nickname={author.nickname}
        image={author.userImg}
        frame={author.frames}
        pets={small ? undefined : author.pets}
        size={small ? 28 : 38}
        className={classes.face}
      />
      <div className={rowClasses.rest}>
        <p className={cx(actions.head, classes.head)}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {!small && author.id > 0 && <LevelBadge level={author.lv} />}
          {author.badge && <Tag tone="info">{words.badge[author.badge]}</Tag>}
          {!small && author.id > 0 && <PetIcons pets={author.pets} />}
          {replyTo && replyTo.id !== thread.authorId && (
            <span className={classes.answers}>
              {words.comment.replyTo} <span>@{replyTo.nickname}</span>
            </span>
          )}
          <RelativeTime at={createdAt} />
          {editedAt && <span>{words.comment.edited}</span>}
          {state === 'hidden' && text !== null && <Tag tone="warn">{words.comment.hiddenTag}</Tag>}
          {isNew && state === 'live' && (
            <span title={words.comment.new}>
              <Firefly small />
            </span>
          )}
          {floor !== null && (
            <Link
              to={linkTo(where, id)}
              preventScrollReset
              aria-label={words.floorLabel(floor)}
              className={classes.floor}
            >
              {words.floor(floor)}
            </Link>
          )}
        </p>
        {editing && text !== null ? (
          <CommentComposer
            draft={`comment:edit:${id}`}
            label={words.comment.edit}
            placeholder={words.composer.placeholder}
            sendLabel={words.composer.keep}
            edits={{ said: { text, spoiler }, base: editedAt ?? createdAt }}
            eager
            onSend={async (said, key) => {
              await edit(where, id, said, key);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText comment={comment} mine={mine} small={small} />
        )}
        {comment.hiddenReason && <p className={classes.why}>{words.comment.hiddenReason(comment.hiddenReason)}</p>}
        {text !== null && (
          <CommentActions
            away={editing}
            comment={comment}
            thread={thread}
            mine={mine}
            onReply={() => onReply(comment)}
            onQuote={() => onQuote(comment)}
            onEdit={() => setEditing(true)}
          />
        )}
        {children}
      </div>
    </li>
  );
});
