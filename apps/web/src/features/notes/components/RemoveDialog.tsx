import { useState } from 'react';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { words } from '../text.ts';
import { Problem } from '../../../ui/Words.tsx';
import classes from './RemoveDialog.module.css';

interface RemoveDialogProps {
  title: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Confirms a permanent deletion of notes. */
export default function RemoveDialog({ title, onRemove, onClose }: RemoveDialogProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const remove = () =>
    succeeded(
      onRemove(),
      () => undefined,
      (error) => setRefused(reasonOf(error)),
    );
  return (
    <Dialog small width={380} title={title} onClose={onClose}>
      <p>{words.detail.removeAsk}</p>
      <Problem className={classes.problem} hidden={!refused}>
        {refused?.message}
      </Problem>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <LockButton kind="danger" onClick={remove}>
          {words.detail.remove}
        </LockButton>
      </div>
    </Dialog>
  );
}
