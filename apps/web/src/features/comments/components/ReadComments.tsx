import type { Comment } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { memberPage } from '../../../entities/member/paths.ts';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { pageIn } from '../../../lib/address/pages.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { NoSuchPage } from '../../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../../ui/list/Pages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useComments, useReplies } from '../api.ts';
import { words } from '../text.ts';
import { hashOf, linkTo, searchOfThread, threadIn, type Where } from '../where.ts';
import classes from './CommentList.module.css';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';

interface ReadProps {
  where: Where;
  heading: string;
}

/** What was said, to be read alone: a page of comments for whoever runs no scripts, or all replies to one for everybody. */
export function ReadComments(props: ReadProps) {
  const thread = threadIn(useSearchParams()[0]);
  return thread === null ? <Comments {...props} /> : <Replies {...props} of={thread} />;
}

function Comments(props: ReadProps) {
  const start = pageIn(useSearchParams()[0]);
  const list = useComments(props.where, 'new', { page: start });
  return list.rows?.length || start > 1 ? <Read {...props} list={list} start={start} /> : null;
}

function Replies({ of, ...props }: ReadProps & { of: number }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useReplies(props.where, of, { page: start });
  const root = list.config?.root;
  return (
    <Read {...props} list={list} start={start}>
      {root && <Rows comments={[{ ...root, replyCount: 0 }]} where={props.where} />}
      <p className={classes.spot}>
        {words.repliesOf}
        <Link to={linkTo(props.where, of)} className={buttonClass('ghost', 'small')}>
          {words.toComment}
        </Link>
      </p>
    </Read>
  );
}

interface PartProps extends ReadProps {
  list: ReturnType<typeof useReplies>;
  start: number;
  children?: ReactNode;
}

function Read({ where, heading, list, start, children }: PartProps) {
  const hash = hashOf(where);
  return (
    <>
      <div className={classes.heading}>
        <h2>{heading}</h2>
      </div>
      {children}
      <Before start={start} hash={hash} />
      {list.error?.code === 404 ? (
        <Empty title={words.threadGone} />
      ) : list.error && !list.rows ? (
        <ErrorPanel error={list.error} onRetry={list.retry} />
      ) : !list.rows ? (
        <CommentsSkeleton />
      ) : list.rows.length === 0 && start > 1 ? (
        <NoSuchPage hash={hash} />
      ) : (
        <>
          <Rows comments={list.rows} where={where} />
          <MorePages list={list} start={start} label={words.more} hash={hash} />
        </>
      )}
    </>
  );
}

function Rows({ comments, where }: { comments: readonly Comment[]; where: Where }) {
  const [search] = useSearchParams();
  return (
    <ul className={classes.read}>
      {comments.map((comment) => (
        <li key={comment.id} id={`c${comment.id}`}>
          <Name author={comment.author} /> <RelativeTime at={comment.createdAt} />
          <Text comment={comment} />
          {comment.replies.length > 0 && <Rows comments={comment.replies} where={where} />}
          {comment.replyCount > comment.replies.length && (
            <Link to={{ search: searchOfThread(search, comment.id), hash: hashOf(where) }}>
              {words.comment.allReplies(comment.replyCount)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 0: the account was deleted and has no page. */
const Name = ({ author: { id, nickname } }: Pick<Comment, 'author'>) => (
  <b>{id === 0 ? nickname : <Link to={memberPage(id)}>{nickname}</Link>}</b>
);

function Text({ comment: { text, mentions, spoiler, state } }: { comment: Comment }) {
  if (text === null) return <p>{words.comment[state === 'hidden' ? 'hidden' : 'deleted']}</p>;
  const said = (
    <div>
      <MemberText text={text} mentions={mentions} />
    </div>
  );
  if (!spoiler) return said;
  return (
    <details>
      <summary>{words.comment.veil}</summary>
      {said}
    </details>
  );
}
