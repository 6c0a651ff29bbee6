import type { HiddenComment } from '@yinghuo/contracts/wire';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';
import classes from './CommentList.module.css';
import { CommentRow } from './CommentRow.tsx';

/** The member's hidden comments here with the reasons; no list contains them. */
export function OwnHidden({ comments }: { comments: readonly HiddenComment[] }) {
  return (
    <section aria-label={words.ownHidden} className={classes.hidden}>
      <h3>{words.ownHidden}</h3>
      <Note>{words.ownHiddenHint}</Note>
      <ol>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            thread={threadOf(comment)}
            onReply={answersNothing}
            onQuote={answersNothing}
          />
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
/** Hidden comments cannot be replied to. */
const answersNothing = () => undefined;
