import { exactTime } from '../../../lib/times/day.ts';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { useState } from 'react';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { buy, type Membership } from '../api.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './BuyDialog.module.css';

interface BuyDialogProps {
  plan: Membership['plans'][number];
  /** The recipient's nickname; null if the member buys for themselves. */
  to: string | null;
  onBought: () => void;
  onClose: () => void;
}

/** Asks before coins are spent. A retry sends the same key, so it never pays twice. */
export default function BuyDialog({ plan: { id, days, coins }, to, onBought, onClose }: BuyDialogProps) {
  const have = useUser()?.yb ?? 0;
  const attempt = useAttempt('membership');
  const [refused, setRefused] = useState<Refused | null>(null);
  const pay = () =>
    succeeded(
      buy(id, to, attempt.keyFor({ id, to })),
      ({ isPort }) => {
        attempt.over();
        toast.done(to === null ? words.done(exactTime(new Date(isPort))) : words.given(to, days));
        onBought();
        onClose();
      },
      (error: unknown) => {
        attempt.over(error);
        setRefused(reasonOf(error));
      },
    );
  const { ask } = words;
  return (
    <Dialog small width={380} title={to === null ? ask.own : ask.present} onClose={onClose}>
      <p>{to === null ? ask.ownText(coins, days) : ask.presentText(coins, days, to)}</p>
      {have >= coins && <p className={classes.after}>{ask.after(have - coins)}</p>}
      <Problem hidden={!refused}>{refused && sentence(refused)}</Problem>
      <div className={rowClasses.buttons}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <LockButton kind="primary" onClick={pay}>
          {ask.confirm(coins)}
        </LockButton>
      </div>
    </Dialog>
  );
}

function sentence({ code, conflict, message }: Refused): string {
  const { balance, blocked, unknown } = words.ask;
  if (code === 404) return unknown;
  if (conflict?.reason === 'balance') return balance;
  return conflict?.reason === 'state' ? blocked : message;
}
