import type { HiddenComment } from '@yinghuo/contracts/wire';
import { words } from '../text.ts';
import classes from './CommentList.module.css';
import { CommentRow } from './CommentRow.tsx';

/** What the member wrote here and a moderator has hidden, with the reason: no list shows it any more. */
export function OwnHidden({ comments }: { comments: readonly HiddenComment[] }) {
  return (
    <section aria-label={words.ownHidden} className={classes.hidden}>
      <h3>{words.ownHidden}</h3>
      <p>{words.ownHiddenHint}</p>
      <ol>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} thread={threadOf(comment)} onReply={answersNothing} />
        ))}
      </ol>
    </section>
  );
}

const threadOf = ({ id, parentId, author, replyCount }: HiddenComment) => ({
  id: parentId ?? id,
  authorId: author.id,
  replyCount,
});
/** What is hidden offers no reply. */
const answersNothing = () => undefined;
