import type { Comment } from '@yinghuo/contracts/wire';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Question } from '../../../ui/Question.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { moderate, remove, type ThreadOf } from '../api.ts';
import { words } from '../text.ts';
import { useTalk } from './talkContext.ts';

interface CommentQuestionProps {
  comment: Comment;
  onDone: () => void;
}

/** Asks before deleting. A comment with replies stays as an empty placeholder. */
export function DeleteComment({ comment, thread, onDone }: CommentQuestionProps & { thread: ThreadOf }) {
  const { where } = useTalk();
  const sure = () =>
    succeeded(
      remove(where, comment, thread),
      () => {
        toast.done(words.comment.deleted200);
        onDone();
      },
      (error: unknown) => toast.failed(error),
    );
  return (
    <Question
      label={words.comment.delete}
      question={words.comment.deleteQuestion}
      yes={words.comment.deleteYes}
      no={words.comment.no}
      onYes={sure}
      onNo={onDone}
    />
  );
}

/** Lets a moderator hide or show a comment; its author is sent the reason. */
export function ModerateComment({ comment: { id, state }, onDone }: CommentQuestionProps) {
  const { where } = useTalk();
  const hidden = state === 'hidden';
  return (
    <ReasonForm
      label={words.comment.reason}
      sendLabel={hidden ? words.comment.restoreYes : words.comment.hideYes}
      tooShort={words.comment.reasonShort}
      done={words.comment.done}
      onSend={(reason) => moderate(where, id, hidden ? 'restore' : 'hide', reason)}
      onClose={onDone}
    />
  );
}
