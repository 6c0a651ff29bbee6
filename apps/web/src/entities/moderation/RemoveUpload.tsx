import { useState } from 'react';
import { may } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { reasonOf } from '../../lib/refused.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/Button.tsx';
import { LockButton } from '../../ui/LockButton.tsx';
import { LockForm } from '../../ui/LockForm.tsx';
import { words } from './text.ts';
import classes from './ContentModeration.module.css';

interface RemoveUploadProps {
  /** Of any picture; only uploads can be taken away here. */
  url: string;
  label?: string;
}

/**
 * A moderator takes an uploaded picture away wherever it is shown, and says why; one that is gone already can be given
 * back. Whoever uploaded it is told.
 */
export default function RemoveUpload({ url, label = words.upload.hide }: RemoveUploadProps) {
  const user = useUser();
  const [asking, setAsking] = useState<'hide' | 'restore' | null>(null);
  const [reason, setReason] = useState('');
  if (!user || !may(user.qx, 'moderate') || !url.startsWith('/media/uploads/')) return null;
  const submit = async () => {
    if ([...reason.trim()].length < 2) {
      toast.failed(words.moderation.short);
      return false;
    }
    try {
      await send('/api/moderation/upload', { url, action: asking, reason });
      toast.done(words.upload.done[asking!]);
      setAsking(null);
      setReason('');
      return true;
    } catch (error) {
      if (asking === 'hide' && reasonOf(error).conflict?.reason === 'done') setAsking('restore');
      toast.failed(error);
      return false;
    }
  };
  if (!asking) return <Button onClick={() => setAsking('hide')}>{label}</Button>;
  return (
    <LockForm
      className={classes.question}
      onSubmit={submit}
      // Arrow keys move in the words, not among the pictures around.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <input
        autoFocus
        maxLength={200}
        aria-label={words.upload.reason}
        placeholder={words.upload.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <LockButton type="submit" kind={asking === 'hide' ? 'danger' : 'primary'}>
        {words.upload[asking]}
      </LockButton>
      <Button kind="ghost" onClick={() => setAsking(null)}>
        {words.moderation.cancel}
      </Button>
    </LockForm>
  );
}
