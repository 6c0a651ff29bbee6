import { TextInput } from '@mantine/core';
import type { IntelItem } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { moderate, remove } from '../api.ts';
import { words } from '../text.ts';
import { Problem } from '../../../ui/Words.tsx';
import classes from './IntelComposer.module.css';

export type Question = 'remove' | 'hide' | 'restore';

interface AskDialogProps {
  item: IntelItem;
  question: Question;
  onClose: () => void;
}

/** Confirms the deletion of an item, or asks a moderator why it is hidden or restored. */
export default function AskDialog({ item: { id, title }, question, onClose }: AskDialogProps) {
  const [reason, setReason] = useState('');
  const { problem, submit } = useSubmit();
  const deletes = question === 'remove';
  const act = () =>
    submit({
      wrong: !deletes && [...reason.trim()].length < 2 ? words.reasonShort : null,
      send: () => (deletes ? remove(id) : moderate(id, question, reason)),
      done: () => {
        toast.done(deletes ? words.removed : words.moderated);
        onClose();
      },
    });
  return (
    <Dialog small width={420} title={deletes ? words.removeTitle : words.moderateTitle[question]} onClose={onClose}>
      <p className={classes.quote}>{title}</p>
      {deletes ? (
        <p>{words.removeAsk}</p>
      ) : (
        <TextInput
          label={words.reason}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Problem hidden={!problem}>{problem}</Problem>
      <p className={classes.end}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <LockButton kind={question === 'restore' ? 'primary' : 'danger'} onClick={act}>
          {words[question]}
        </LockButton>
      </p>
    </Dialog>
  );
}
