import type { Comment } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { LockForm } from '../../../ui/LockForm.tsx';
import { useFocusReturn } from '../../../ui/useFocusReturn.ts';
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
  useFocusReturn();
  const { where } = useHere();
  const sure = async () => {
    try {
      await remove(where, comment, root);
      toast.done(words.comment.deleted200);
      onDone();
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return (
    <div className={classes.question} role="group" aria-label={words.comment.delete}>
      <span>{words.comment.deleteQuestion}</span>
      <LockButton kind="danger" size="small" onClick={sure}>
        {words.comment.deleteYes}
      </LockButton>
      <Button kind="ghost" size="small" autoFocus onClick={onDone}>
        {words.comment.no}
      </Button>
    </div>
  );
}

/** A moderator hides a comment or shows it again, and says why: its author is told. */
export function ModerationForm({ comment: { id, state }, onDone }: DecisionProps) {
  useFocusReturn();
  const { where } = useHere();
  const [reason, setReason] = useState('');
  const hidden = state === 'hidden';
  const submit = async () => {
    if ([...reason.trim()].length < 2) {
      toast.failed(words.comment.reasonShort);
      return false;
    }
    try {
      await moderate(where, id, hidden ? 'restore' : 'hide', reason);
      toast.done(words.comment.done);
      onDone();
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return (
    <LockForm className={classes.question} onSubmit={submit}>
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
    </LockForm>
  );
}
