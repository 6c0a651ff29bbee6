import { IconLink, IconMessageReply, IconQuote, IconTrash } from '@tabler/icons-react';
import { may, type NoteComment } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMarks, type Mark } from '../../../lib/marks.ts';
import { pageIn } from '../../../lib/address/pages.ts';
import { useSought } from '../../../lib/address/sought.ts';
import { toast } from '../../../lib/toast.ts';
import { copyLink } from '../../../lib/copyText.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { useUser } from '../../../lib/session/user.ts';
import { addQuote } from '../../../entities/text/addQuote.ts';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { words as textWords } from '../../../entities/text/text.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { useFocusReturn } from '../../../ui/focus/useFocusReturn.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { NoSuchPage } from '../../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../../ui/list/Pages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { deleteComment, useNoteComments } from '../api.ts';
import { noteUrl } from '../paths.ts';
import { text } from '../../../text/zh-CN.ts';
import { words } from '../text.ts';
import { CommentForm, draftUnder } from './CommentForm.tsx';
import { Count } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './NoteComments.module.css';
import { LikeButton } from './LikeButton.tsx';
import { part } from '../../../lib/part.ts';

const ModerateContent = part(() =>
  import('../../../entities/moderation/ModerateContent.tsx').then((file) => ({ default: file.ModerateContent })),
);

/** The comments of a note, oldest first; `?c=` scrolls to one of them. */
export function NoteComments({ noteId }: { noteId: number }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useNoteComments(noteId, start);
  const { rows } = list;
  const marks = useMarks('noteComment', rows?.map(({ id }) => id) ?? []);
  const [answered, setAnswered] = useState<NoteComment | null>(null);
  const sought = useSoughtAmong(list);
  const field = useRef<HTMLTextAreaElement>(null);
  const people = [...new Map(rows?.map(({ author }) => [author.id, author])).values()];

  const answer = useCallback((comment: NoteComment) => {
    setAnswered(comment);
    field.current?.focus();
  }, []);
  const quote = useCallback(
    (comment: NoteComment) => {
      const { id, author, text } = comment;
      addQuote(draftUnder(noteId), { text: text! }, { name: author.nickname, path: noteUrl(noteId, id) });
      answer(comment);
    },
    [noteId, answer],
  );

  return (
    <section id="comments" className={classes.comments}>
      <Heading>
        {words.comments.title}
        <Count of={list.total} />
      </Heading>
      <CommentForm
        noteId={noteId}
        people={people}
        answered={answered}
        field={field}
        onDone={() => setAnswered(null)}
        onCancel={() => setAnswered(null)}
      />
      {list.error && !rows && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !rows && <LinesSkeleton lines={6} />}
      {sought === 'lost' && (
        <p role="status" className={classes.closed}>
          {words.comments.lost}
        </p>
      )}
      {rows?.length === 0 &&
        (start > 1 ? (
          <NoSuchPage hash="comments" />
        ) : (
          <Empty title={words.comments.empty} hint={words.comments.emptyHint} />
        ))}
      <Before start={start} hash="comments" />
      <ol>
        {rows?.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            mark={marks.of(comment.id)}
            sought={sought === comment.id}
            onAnswer={answer}
            onQuote={quote}
          />
        ))}
      </ol>
      <MorePages list={list} start={start} label={words.comments.more} hash="comments" />
    </section>
  );
}

/** Loads parts until the comment in the address is there. */
function useSoughtAmong({
  rows,
  hasMore,
  moreFailed,
  loadingMore,
  more,
}: ReturnType<typeof useNoteComments>): number | 'lost' | null {
  const id = useSought('c');
  const last = rows?.at(-1)?.id ?? 0;
  const behind = id !== null && rows !== undefined && last < id && hasMore;
  useEffect(() => {
    if (behind && !loadingMore && !moreFailed) void more();
  }, [behind, loadingMore, moreFailed, more]);
  if (id === null || !rows || behind) return null;
  return rows.some((row) => row.id === id) ? id : 'lost';
}

interface CommentProps {
  comment: NoteComment;
  mark?: Mark;
  sought: boolean;
  onAnswer: (comment: NoteComment) => void;
  onQuote: (comment: NoteComment) => void;
}

const Comment = memo(function Comment({ comment, mark, sought, onAnswer, onQuote }: CommentProps) {
  const user = useUser();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) row.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const { id, noteId, author, text, replyTo, mentions, state } = comment;
  const mine = mark?.mine ?? false;
  const moderates = state !== 'deleted' && may(user?.qx, 'moderate');
  const mayRemove = state !== 'deleted' && (mine || moderates);

  return (
    <li ref={row} id={`c${id}`} className={cx(classes.comment, sought && classes.sought)}>
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={36} />
      <div className={rowClasses.rest}>
        <p className={classes.by}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {author.id !== 0 && <LevelBadge level={author.lv} />}
          <RelativeTime at={comment.createdAt} />
        </p>
        {text === null ? (
          <p className={classes.gone}>{state === 'deleted' ? words.comments.deleted : words.comments.hidden}</p>
        ) : (
          <div className={classes.text}>
            {replyTo && <span className={classes.to}>@{replyTo.nickname} </span>}
            <MemberText text={text} mentions={mentions} />
            {state === 'hidden' && <span className={classes.gone}>（{words.comments.hiddenMine}）</span>}
          </div>
        )}
        {(state === 'live' || moderates) && (
          <div className={classes.tools}>
            {state === 'live' && (
              <>
                <LikeButton type="noteComment" id={id} likes={comment.likes} liked={!!mark?.liked} mine={mine} />
                {user && (
                  <Button kind="ghost" size="small" onClick={() => onAnswer(comment)}>
                    <IconMessageReply size={15} stroke={1.6} aria-hidden="true" />
                    {words.comments.reply}
                  </Button>
                )}
                {user && (
                  <IconButton label={textWords.quote} onClick={() => onQuote(comment)}>
                    <IconQuote size={15} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton label={words.comments.link} onClick={() => void copyLink(noteUrl(noteId, id))}>
                  <IconLink size={15} stroke={1.6} aria-hidden="true" />
                </IconButton>
                {!mine && <ReportButton type="noteComment" id={id} known={mark !== undefined} />}
              </>
            )}
            {mayRemove && <Remove id={id} />}
            {moderates && (
              <Suspense>
                <ModerateContent
                  type="noteComment"
                  id={id}
                  hidden={state === 'hidden'}
                  look={{ kind: 'ghost', size: 'small' }}
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </li>
  );
});

/** Deletes a comment after a question. */
function Remove({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const remove = () =>
    succeeded(
      deleteComment(id),
      () => toast.done(words.comments.removed),
      (error: unknown) => toast.failed(error),
    );
  return (
    <>
      {asked && <DeleteQuestion onSure={remove} onCancel={() => setAsked(false)} />}
      <Button kind="ghost" size="small" hidden={asked} onClick={() => setAsked(true)}>
        <IconTrash size={15} stroke={1.6} aria-hidden="true" />
        {words.comments.remove}
      </Button>
    </>
  );
}

/** Asks before deleting; the confirming button stands elsewhere, so that a double click cannot hit it. */
function DeleteQuestion({ onSure, onCancel }: { onSure: () => Promise<boolean>; onCancel: () => void }) {
  useFocusReturn();
  return (
    <span role="group" aria-label={words.comments.removeAsk}>
      <LockButton kind="danger" size="small" onClick={onSure}>
        {words.comments.removeAsk}
      </LockButton>{' '}
      <Button kind="ghost" size="small" autoFocus onClick={onCancel}>
        {text.common.cancel}
      </Button>
    </span>
  );
}
