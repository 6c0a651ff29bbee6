import { may, type Comment } from '@yinghuo/contracts/wire';
import {
  IconBellOff,
  IconBellRinging,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLink,
  IconMessageCircle,
  IconPencil,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { setWatch } from '../../../entities/watch/api.ts';
import { words as watchWords } from '../../../entities/watch/text.ts';
import { copyLink } from '../../../lib/copyText.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Dropdown, Item } from '../../../ui/dropdown/Dropdown.tsx';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import type { ThreadOf } from '../api.ts';
import { linkTo } from '../where.ts';
import { words } from '../text.ts';
import classes from '../../../ui/RowActions.module.css';
import { DeleteComment, ModerateComment } from './CommentQuestions.tsx';
import { LikeButton } from './LikeButton.tsx';
import { useTalk } from './talkContext.ts';

interface CommentActionsProps {
  comment: Comment;
  thread: ThreadOf;
  mine: boolean;
  /** Hidden while the comment is edited. */
  away: boolean;
  onReply: () => void;
  onQuote: () => void;
  onEdit: () => void;
}

/** The actions of a comment; irreversible ones ask first. */
export function CommentActions({ comment, thread, mine, away, onReply, onQuote, onEdit }: CommentActionsProps) {
  const { where } = useTalk();
  const user = useUser();
  const [asking, setAsking] = useState<'delete' | 'moderate' | null>(null);
  const { id, state } = comment;
  const moderates = may(user?.qx, 'moderate');
  const answers = user && may(user.qx, 'takePart') && state === 'live';
  const done = () => setAsking(null);
  const hear = (how: 'on' | 'muted') =>
    void setWatch('comment', id, how).then(() => toast.done(watchWords.done[how]), toast.failed);

  return (
    <>
      {asking === 'delete' && <DeleteComment comment={comment} thread={thread} onDone={done} />}
      {asking === 'moderate' && <ModerateComment comment={comment} onDone={done} />}
      {/* The button stays in the page, hidden, so that the focus can return to it. */}
      <div className={classes.actions} hidden={asking !== null || away}>
        <LikeButton comment={comment} mine={mine} />
        {answers && (
          <button type="button" onClick={onReply} className={classes.action}>
            <IconMessageCircle size={15} stroke={1.6} aria-hidden="true" />
            {words.comment.reply}
          </button>
        )}
        {!mine && <ReportButton type="comment" id={id} className={classes.flag} />}
        <Dropdown
          label={words.comment.moreLabel}
          align="start"
          button={(props) => (
            <button type="button" {...props} aria-label={words.comment.moreLabel} className={classes.action}>
              <IconDots size={16} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        >
          <Item
            icon={<IconLink size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void copyLink(linkTo(where, id))}
          >
            {words.comment.copy}
          </Item>
          {answers && (
            <Item icon={<IconQuote size={16} stroke={1.6} aria-hidden="true" />} onClick={onQuote}>
              {words.comment.quote}
            </Item>
          )}
          {answers && comment.parentId === null && (
            <>
              <Item icon={<IconBellRinging size={16} stroke={1.6} aria-hidden="true" />} onClick={() => hear('on')}>
                {watchWords.choices.on.talk}
              </Item>
              <Item icon={<IconBellOff size={16} stroke={1.6} aria-hidden="true" />} onClick={() => hear('muted')}>
                {watchWords.choices.muted.talk}
              </Item>
            </>
          )}
          {mine && state === 'live' && (
            <Item icon={<IconPencil size={16} stroke={1.6} aria-hidden="true" />} onClick={onEdit}>
              {words.comment.edit}
            </Item>
          )}
          {(mine || moderates) && (
            <Item icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />} onClick={() => setAsking('delete')}>
              {words.comment.delete}
            </Item>
          )}
          {moderates && (
            <Item
              icon={
                state === 'hidden' ? (
                  <IconEye size={16} stroke={1.6} aria-hidden="true" />
                ) : (
                  <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
                )
              }
              onClick={() => setAsking('moderate')}
            >
              {state === 'hidden' ? words.comment.restore : words.comment.hide}
            </Item>
          )}
        </Dropdown>
      </div>
    </>
  );
}
