import { useState } from 'react';
import { send } from '../../lib/call.ts';
import { refreshAll } from '../../lib/data.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { LockButton } from '../../ui/LockButton.tsx';
import { LockForm } from '../../ui/LockForm.tsx';
import { words } from './text.ts';
import classes from './ModerateContent.module.css';

interface ModerateContentProps {
  type: 'game' | 'version';
  id: number;
  hidden: boolean;
}

/** A moderator takes a game or a version from sight or shows it again, and says why: whoever sent it in is told. */
export function ModerateContent({ type, id, hidden }: ModerateContentProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const act = words.moderation[hidden ? 'restore' : 'hide'];
  const submit = async () => {
    if ([...reason.trim()].length < 2) {
      toast.failed(words.moderation.short);
      return false;
    }
    try {
      await send('/api/moderation/content', { type, id, action: hidden ? 'restore' : 'hide', reason });
      toast.done(words.moderation.done);
      setAsking(false);
      setReason('');
      await refreshAll();
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  if (!asking) return <Button onClick={() => setAsking(true)}>{act}</Button>;
  return (
    <LockForm className={classes.question} onSubmit={submit}>
      <input
        autoFocus
        maxLength={200}
        aria-label={words.moderation.reason}
        placeholder={words.moderation.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" kind="danger">
        {act}
      </LockButton>
      <Button kind="ghost" onClick={() => setAsking(false)}>
        {words.moderation.cancel}
      </Button>
    </LockForm>
  );
}
