import { useState, type ComponentProps } from 'react';
import { toast } from '../lib/toast.ts';
import { text } from '../text/zh-CN.ts';
import { Button } from './Button.tsx';
import { LockButton } from './lock/LockButton.tsx';
import { LockForm } from './lock/LockForm.tsx';
import classes from './RowActions.module.css';
import { useFocusReturn } from './focus/useFocusReturn.ts';

const leastLength = 2;

interface ReasonFormProps {
  /** The label of the field. */
  label: string;
  sendLabel: string;
  /** Shown where the reason is too short; without it there need be none. */
  tooShort?: string;
  /** Shown on success. */
  done: string;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
  kind?: 'default' | 'primary' | 'danger';
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
}

/** Asks for a reason, in place of the button that opened it; that button stays in the DOM, `hidden`. */
export function ReasonForm({ label, sendLabel, tooShort, done, onSend, onClose, kind, onKeyDown }: ReasonFormProps) {
  useFocusReturn();
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (tooShort !== undefined && [...reason.trim()].length < leastLength) {
      toast.failed(tooShort);
      return false;
    }
    try {
      await onSend(reason);
      toast.done(done);
      onClose();
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return (
    <LockForm className={classes.question} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        autoFocus
        maxLength={200}
        aria-label={label}
        placeholder={label}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" kind={kind} size="small">
        {sendLabel}
      </LockButton>
      <Button kind="ghost" size="small" onClick={onClose}>
        {text.common.cancel}
      </Button>
    </LockForm>
  );
}
