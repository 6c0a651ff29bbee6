import {
  IconDots,
  IconEye,
  IconEyeOff,
  IconLink,
  IconMessageCircle,
  IconPencil,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react';
import { may, type Author } from '@yinghuo/contracts/wire';
import type { GroupRole, PostReply } from '@yinghuo/contracts/wire/groups';
import { memo, useEffect, useRef, useState } from 'react';
import { copyLink } from '../../../lib/copyText.ts';
import type { Mark } from '../../../lib/marks.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { words as textWords } from '../../../entities/text/text.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dropdown, Item } from '../../../ui/dropdown/Dropdown.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Question } from '../../../ui/Question.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import actions from '../../../ui/RowActions.module.css';
import { deleteReply, editReply, moderateReply } from '../api.ts';
import { postUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './Floor.module.css';
import { LikeButton } from './LikeButton.tsx';
import { PostText } from './PostText.tsx';
import { ReplyComposer } from './ReplyComposer.tsx';

interface FloorProps {
  reply: PostReply;
  mark: Mark | undefined;
  /** The post's author. */
  originalId: number;
  /** The reader's role in the group. */
  role: GroupRole | null;
  people: readonly Author[];
  /** The permanent link leads here. */
  sought: boolean;
  /** Absent where the reader cannot reply. */
  onAnswer?: ((reply: PostReply) => void) | undefined;
  onQuote: (reply: PostReply) => void;
}

/** One reply, by its floor; a deleted one keeps its place. */
export const Floor = memo(function Floor({
  reply,
  mark,
  originalId,
  role,
  people,
  sought,
  onAnswer,
  onQuote,
}: FloorProps) {
  const row = useRef<HTMLLIElement>(null);
  const [editing, setEditing] = useState(false);
  const { id, postId, floor, author, body, replyTo, state } = reply;
  useEffect(() => {
    if (!sought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [sought]);
  return (
    <li
      ref={row}
      id={`r${id}`}
      tabIndex={sought ? -1 : undefined}
      className={cx(classes.floor, sought && classes.sought)}
    >
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} pets={author.pets} size={40} />
      <div className={classes.words}>
        <p className={actions.head}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {author.id > 0 && <LevelBadge level={author.lv} />}
          {author.id > 0 && author.id === originalId && <Tag tone="info">{words.reply.original}</Tag>}
          <RelativeTime at={reply.createdAt} />
          {reply.editedAt && <span>{words.edited}</span>}
          <Link
            to={postUrl(postId, id)}
            preventScrollReset
            aria-label={words.reply.floorLink(floor)}
            className={classes.number}
          >
            {words.reply.floor(floor)}
          </Link>
        </p>
        {replyTo && (
          <p className={classes.to}>
            <Link to={postUrl(postId, replyTo.id)} preventScrollReset>
              {words.reply.to(replyTo.nickname, replyTo.floor)}
            </Link>
          </p>
        )}
        {body === null ? (
          <p className={classes.gone}>{state === 'hidden' ? words.reply.hidden : words.reply.deleted}</p>
        ) : editing ? (
          <ReplyComposer
            draft={`reply:${id}`}
            label={words.post.edit}
            sendLabel={words.reply.keep}
            edits={{ said: { text: body, spoiler: false }, base: reply.editedAt ?? reply.createdAt }}
            people={people}
            eager
            onSend={async (text, key) => {
              await editReply(reply, text, key);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <PostText body={body} games={reply.games} mentions={reply.mentions} />
        )}
        {body !== null && (
          <Actions
            reply={reply}
            mark={mark}
            role={role}
            away={editing}
            onAnswer={onAnswer}
            onQuote={onQuote}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
    </li>
  );
});

interface ActionsProps extends Pick<FloorProps, 'reply' | 'mark' | 'role' | 'onAnswer' | 'onQuote'> {
  away: boolean;
  onEdit: () => void;
}

function Actions({ reply, mark, role, away, onAnswer, onQuote, onEdit }: ActionsProps) {
  const user = useUser();
  const site = useMay('moderate');
  const [asking, setAsking] = useState<'delete' | 'moderate' | null>(null);
  const { id, postId, state } = reply;
  const mine = mark?.mine ?? false;
  const removes = mine || site || role === 'owner' || role === 'moderator';
  const hidden = state === 'hidden';
  const remove = () =>
    succeeded(
      deleteReply(id),
      () => toast.done(words.post.removed200),
      (error) => toast.failed(error),
    );
  return (
    <>
      {asking === 'delete' && (
        <Question
          label={words.post.remove}
          question={words.post.removeAsk}
          yes={words.post.removeYes}
          no={words.post.no}
          onYes={remove}
          onNo={() => setAsking(null)}
        />
      )}
      {asking === 'moderate' && (
        <ReasonForm
          label={words.post.hideReason}
          sendLabel={hidden ? words.post.restore : words.post.hide}
          tooShort={words.post.reasonShort}
          done={words.post.done}
          onSend={(reason) => moderateReply(id, hidden ? 'restore' : 'hide', reason)}
          onClose={() => setAsking(null)}
        />
      )}
      <div className={actions.actions} hidden={asking !== null || away}>
        <LikeButton type="reply" id={id} likes={reply.likes} liked={!!mark?.liked} mine={mine} />
        {onAnswer && state === 'live' && (
          <button type="button" className={actions.action} onClick={() => onAnswer(reply)}>
            <IconMessageCircle size={15} stroke={1.6} aria-hidden="true" />
            {words.reply.answer}
          </button>
        )}
        {!mine && <ReportButton type="reply" id={id} known={mark !== undefined} className={actions.flag} />}
        <Dropdown
          label={words.reply.floor(reply.floor)}
          button={(props) => (
            <button type="button" aria-label={words.reply.floor(reply.floor)} className={actions.action} {...props}>
              <IconDots size={16} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        >
          {onAnswer && state === 'live' && (
            <Item icon={<IconQuote size={16} stroke={1.6} />} onClick={() => onQuote(reply)}>
              {textWords.quote}
            </Item>
          )}
          <Item icon={<IconLink size={16} stroke={1.6} />} onClick={() => void copyLink(postUrl(postId, id))}>
            {words.post.copy}
          </Item>
          {mine && may(user?.qx, 'takePart') && role !== 'muted' && role !== 'blocked' && role && (
            <Item icon={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
              {words.post.edit}
            </Item>
          )}
          {removes && (
            <Item icon={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsking('delete')}>
              {words.post.remove}
            </Item>
          )}
          {site && (
            <Item
              icon={hidden ? <IconEye size={16} stroke={1.6} /> : <IconEyeOff size={16} stroke={1.6} />}
              onClick={() => setAsking('moderate')}
            >
              {hidden ? words.post.restore : words.post.hide}
            </Item>
          )}
        </Dropdown>
      </div>
    </>
  );
}
