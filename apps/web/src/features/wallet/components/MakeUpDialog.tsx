import { useState } from 'react';
import { recount } from '../../../entities/wallet/recount.ts';
import { refresh } from '../../../lib/server/data.ts';
import { newKey } from '../../../lib/server/newKey.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { makeUp } from '../api.ts';
import { words } from '../text/calendar.ts';
import { Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './MakeUpDialog.module.css';

const { balance, full, already } = words;
const reasons: Partial<Record<string, string>> = { balance, full };

interface MakeUpDialogProps {
  date: string;
  cost: number;
  onClose: () => void;
}

/** Asks before coins are spent on a missed day. One key for one question: trying again never pays twice. */
export default function MakeUpDialog({ date, cost, onClose }: MakeUpDialogProps) {
  const [key] = useState(() => newKey());
  const [refused, setRefused] = useState<Refused | null>(null);
  const pay = () =>
    succeeded(
      makeUp(date, key),
      (streak) => {
        toast.done(words.makeUpDone(streak));
        onClose();
      },
      (error: unknown) => {
        const reason = reasonOf(error);
        setRefused(reason);
        if (reason.conflict?.reason !== 'done') return;
        // Its answer was lost, or another tab did it: the day and what it cost are shown.
        void Promise.allSettled([refresh('/api/signin'), recount()]).then(() => {
          toast.done(already);
          onClose();
        });
      },
    );
  return (
    <Dialog small width={380} title={words.makeUp(Number(date.slice(8)))} onClose={onClose}>
      <p>{words.makeUpAsk(date, cost)}</p>
      <Problem className={classes.problem} hidden={!refused}>
        {refused && (reasons[refused.conflict?.reason ?? ''] ?? refused.message)}
      </Problem>
      <div className={rowClasses.buttons}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <LockButton kind="primary" onClick={pay}>
          {text.common.confirm}
        </LockButton>
      </div>
    </Dialog>
  );
}
