import { TextInput } from '@mantine/core';
import type { Thread } from '@yinghuo/contracts/wire';
import { threadLimits } from '@yinghuo/contracts/wire/threads';
import { useState } from 'react';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { close } from '../api.ts';
import { words } from '../text.ts';

/** Ends a thread for good, with a reason if there is one; the bounty goes back. */
export default function CloseDialog({
  thread,
  mine,
  onClose,
}: {
  thread: Thread;
  mine: boolean;
  onClose: () => unknown;
}) {
  const [reason, setReason] = useState('');
  const { problem, submit } = useSubmit();
  const send = () =>
    submit({
      send: () => close(thread.id, reason.trim()),
      done: async () => {
        toast.done(words.close.done);
        await onClose();
      },
    });
  return (
    <Dialog small width={420} title={words.close.title} onClose={() => void onClose()}>
      <LockForm onSubmit={send} className={stackClasses.loose}>
        <p>{words.close.ask(thread.bounty)}</p>
        {!mine && <p>{words.close.moderator}</p>}
        <TextInput
          label={words.close.reason}
          value={reason}
          maxLength={threadLimits.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Problem hidden={!problem}>{problem}</Problem>
        <div className={rowClasses.ending}>
          <Button onClick={() => void onClose()}>{text.common.cancel}</Button>
          <LockButton type="submit" kind="danger">
            {words.close.yes}
          </LockButton>
        </div>
      </LockForm>
    </Dialog>
  );
}
