import { Select, Textarea } from '@mantine/core';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { moderate, type Moderation } from '../api.ts';
import { lengthOf, prepared } from '../rules.ts';
import { words } from '../text.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './ChatDialogs.module.css';

type ModerateName = 'recall' | 'mute' | 'unmute' | 'slow';

interface ModerateDialogProps {
  act: ModerateName;
  /** What is recalled, or whose author is muted; null for slow mode. */
  message: ChatMessage | null;
  onClose: () => void;
}

const { moderate: own } = words;
const options = (choices: readonly (readonly [number, string])[]) =>
  choices.map(([value, label]) => ({ value: String(value), label }));

/** A moderator's act, with the reason that the log keeps. */
export default function ModerateDialog({ act, message, onClose }: ModerateDialogProps) {
  const [minutes, setMinutes] = useState('60');
  const [seconds, setSeconds] = useState('15');
  const [reason, setReason] = useState('');
  const { problem, setProblem, submit } = useSubmit();
  const title = act === 'slow' ? own.slow : own[act](message?.nickname ?? '');

  const send = () => {
    const length = lengthOf(prepared(reason));
    return submit({
      wrong: length < 2 || length > 200 ? own.reasonShort : null,
      send: () => moderate(actOf(act, message, Number(minutes), Number(seconds)), prepared(reason)),
      done: () => {
        toast.done(own.done);
        onClose();
      },
    });
  };
  return (
    <Dialog small width={420} title={title} onClose={onClose}>
      <LockForm onSubmit={send} className={stackClasses.loose}>
        {act === 'mute' && (
          <Select
            label={own.time}
            data={options(own.times)}
            value={minutes}
            onChange={(value) => value && setMinutes(value)}
            allowDeselect={false}
          />
        )}
        {act === 'slow' && (
          <Select
            label={own.speed}
            data={options(own.speeds)}
            value={seconds}
            onChange={(value) => value && setSeconds(value)}
            allowDeselect={false}
          />
        )}
        <Textarea
          label={own.reason}
          description={own.reasonHint}
          error={problem}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <div className={classes.buttons}>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <LockButton type="submit" kind="primary">
            {text.common.confirm}
          </LockButton>
        </div>
      </LockForm>
    </Dialog>
  );
}

function actOf(act: ModerateName, message: ChatMessage | null, minutes: number, seconds: number): Moderation {
  if (act === 'slow' || !message) return { action: 'slow', seconds };
  const { id, memberId } = message;
  if (act === 'recall') return { action: 'recall', id };
  return act === 'mute' ? { action: 'mute', memberId, minutes } : { action: 'unmute', memberId };
}
