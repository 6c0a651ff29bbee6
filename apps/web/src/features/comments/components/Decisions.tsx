import type { Comment } from '@yinghuo/contracts/wire';
import { useState, type FormEvent } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { moderate, remove } from '../api.ts';
import { words } from '../text.ts';
import classes from './Actions.module.css';
import { useHere } from './talkContext.ts';

interface DecisionProps {
  comment: Comment;
  onDone: () => void;
}

/** Deleting cannot be taken back, so it asks first. A comment with replies leaves its place to them. */
export function DeleteQuestion({ comment, root, onDone }: DecisionProps & { root: Comment }) {
  const { talk } = useHere();
  const { id, parentId, replyCount } = comment;
  const sure = async () => {
    try {
      await remove(id);
      talk.patch(id, replyCount > 0 ? { state: 'deleted', text: null, mentions: [] } : null);
      if (parentId !== null) talk.patch(root.id, { replyCount: root.replyCount - 1 });
      toast.done(words.comment.deleted200);
    } catch (error) {
      toast.failed(error);
    }
    onDone();
  };
  return (
    <div className={classes.question} role="group" aria-label={words.comment.delete}>
      <span>{words.comment.deleteQuestion}</span>
      <Button kind="danger" size="small" autoFocus onClick={() => void sure()}>
        {words.comment.deleteYes}
      </Button>
      <Button kind="ghost" size="small" onClick={onDone}>
        {words.comment.no}
      </Button>
    </div>
  );
}

/** A moderator hides a comment or shows it again, and says why: its author is told. */
export function ModerationForm({ comment: { id, state }, onDone }: DecisionProps) {
  const { talk } = useHere();
  const [reason, setReason] = useState('');
  const hidden = state === 'hidden';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ([...reason.trim()].length < 2) return toast.failed(words.comment.reasonShort);
    try {
      talk.patch(id, { state: await moderate(id, hidden ? 'restore' : 'hide', reason) });
      toast.done(words.comment.done);
      onDone();
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <form className={classes.question} onSubmit={submit}>
      <input
        autoFocus
        maxLength={200}
        aria-label={words.comment.reason}
        placeholder={words.comment.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" size="small">
        {hidden ? words.comment.restoreYes : words.comment.hideYes}
      </LockButton>
      <Button kind="ghost" size="small" onClick={onDone}>
        {words.comment.no}
      </Button>
    </form>
  );
}
