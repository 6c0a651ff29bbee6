import type { Comment } from '@yinghuo/contracts/wire';
import { memberPage } from '../../../entities/member/paths.ts';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { useCall } from '../../../lib/data.ts';
import { Link } from '../../../ui/Link.tsx';
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
        <Name author={comment.author} /> <RelativeTime at={comment.createdAt} />
        <Text comment={comment} />
        {comment.replies.length > 0 && <Rows comments={comment.replies} />}
      </li>
    ))}
  </ul>
);

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
