import type { Comment } from '@yinghuo/contracts/wire';
import { useCall } from '../../../lib/data.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import { listOf, type Where } from '../where.ts';
import classes from './CommentList.module.css';

/** What was said last, for whoever runs no scripts: rendered by the server alone. */
export function ReadComments({ where, heading }: { where: Where; heading: string }) {
  const { path, fields } = listOf(where);
  const comments = useCall(path, fields).data?.obj;
  if (!comments?.length) return null;
  return (
    <>
      <div className={classes.heading}>
        <h2>{heading}</h2>
      </div>
      <Rows comments={comments} />
    </>
  );
}

const Rows = ({ comments }: { comments: readonly Comment[] }) => (
  <ul className={classes.read}>
    {comments.map((comment) => (
      <li key={comment.id} id={`c${comment.id}`}>
        <b>{comment.author.nickname}</b> <RelativeTime at={comment.createdAt} />
        <Text comment={comment} />
        {comment.replies.length > 0 && <Rows comments={comment.replies} />}
      </li>
    ))}
  </ul>
);

function Text({ comment: { text, spoiler, state } }: { comment: Comment }) {
  const said = <p>{text ?? words.comment[state === 'hidden' ? 'hidden' : 'deleted']}</p>;
  if (text === null || !spoiler) return said;
  return (
    <details>
      <summary>{words.comment.veil}</summary>
      {said}
    </details>
  );
}
