import { useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { revert } from '../api.ts';
import { words } from '../text.ts';
import classes from './RevisionRow.module.css';

/** Lets a moderator revert a revision; its author reads the reason. */
export function RevertForm({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const attempt = useAttempt();
  const submit = async () => {
    if ([...reason.trim()].length < 2) {
      toast.failed(words.revert.short);
      return false;
    }
    try {
      await revert(id, reason, attempt.keyFor([id, reason]));
      toast.done(words.revert.done);
      return true;
    } catch (error) {
      attempt.over(error);
      const { conflict } = reasonOf(error);
      toast.failed(conflict ? words.revert[conflict.reason === 'stale' ? 'stale' : 'state'] : error);
      return false;
    }
  };
  if (!asking) {
    return (
      <p>
        <Button size="small" onClick={() => setAsking(true)}>
          {words.revert.open}
        </Button>
      </p>
    );
  }
  return (
    <LockForm className={classes.form} onSubmit={submit}>
      <input
        autoFocus
        maxLength={500}
        aria-label={words.revert.reason}
        placeholder={words.revert.placeholder}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" size="small" kind="danger">
        {words.revert.send}
      </LockButton>
      <Button size="small" kind="ghost" onClick={() => setAsking(false)}>
        {words.revert.cancel}
      </Button>
    </LockForm>
  );
}
