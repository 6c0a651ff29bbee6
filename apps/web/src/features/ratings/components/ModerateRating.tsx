import type { RowState } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { LockForm } from '../../../ui/LockForm.tsx';
import { moderate } from '../api.ts';
import { words } from '../text.ts';
import classes from './RatingRow.module.css';

interface ModerateRatingProps {
  id: number;
  state: RowState;
}

/** A moderator hides a rating or shows it again, and says why: its author is told. */
export function ModerateRating({ id, state }: ModerateRatingProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const hidden = state === 'hidden';
  const submit = async () => {
    if ([...reason.trim()].length < 2) {
      toast.failed(words.reasonShort);
      return false;
    }
    try {
      await moderate(id, hidden ? 'restore' : 'hide', reason);
      toast.done(words.done);
      setAsking(false);
      setReason('');
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  if (!asking) {
    return (
      <button type="button" className={classes.action} onClick={() => setAsking(true)}>
        {hidden ? words.restore : words.hide}
      </button>
    );
  }
  return (
    <LockForm className={classes.question} onSubmit={submit}>
      <input
        autoFocus
        maxLength={200}
        aria-label={words.reason}
        placeholder={words.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" size="small">
        {hidden ? words.restore : words.hide}
      </LockButton>
      <Button kind="ghost" size="small" onClick={() => setAsking(false)}>
        {words.cancel}
      </Button>
    </LockForm>
  );
}
