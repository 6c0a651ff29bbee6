import { useState, type FormEvent } from 'react';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { revert } from '../api.ts';
import { words } from '../text.ts';
import classes from './RevisionRow.module.css';

/** A moderator takes a change back and says why: its author is told. */
export function RevertForm({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ([...reason.trim()].length < 2) return toast.failed(words.revert.short);
    try {
      await revert(id, reason);
      toast.done(words.revert.done);
    } catch (error) {
      const { conflict } = reasonOf(error);
      toast.failed(conflict ? words.revert[conflict.reason === 'stale' ? 'stale' : 'state'] : error);
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
    <form className={classes.form} onSubmit={submit}>
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
    </form>
  );
}
