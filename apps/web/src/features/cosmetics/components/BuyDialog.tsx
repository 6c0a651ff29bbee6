import type { CosmeticKind } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { count } from '../../../lib/count.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { InactivePrompt } from '../../../ui/gate/Prompt.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { buy, type Item } from '../api.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './BuyDialog.module.css';

/** Points of a daily sign-in with a streak; the estimate of days divides by it. */
const dailyPoints = 10;

interface BuyDialogProps {
  kind: CosmeticKind;
  item: Item;
  onClose: () => void;
}

/** Asks before event points are spent; if there are too few, shows how many are missing and how to earn them. */
export default function BuyDialog({ kind, item, onClose }: BuyDialogProps) {
  const user = useUser();
  // Points are for what only activated members may do.
  const earns = useMay('takePart');
  const attempt = useAttempt();
  const [refused, setRefused] = useState<Refused | null>(null);
  const have = user?.jf2 ?? 0;
  const missing = item.price - have;
  const closed = item.only === 'membership' && !user?.userqsgg;
  const pay = () =>
    succeeded(
      buy(kind, item.id, attempt.keyFor([kind, item.id])),
      () => {
        toast.done(words.bought(item.name), words.boughtHint);
        onClose();
      },
      (error: unknown) => {
        attempt.over(error);
        const reason = reasonOf(error);
        setRefused(reason);
        if (reason.conflict?.reason !== 'done') return;
        toast.done(words.alreadyOwned);
        onClose();
      },
    );
  return (
    <Dialog small width={420} title={words.buyOf(item.name)} onClose={onClose}>
      <dl className={classes.sums}>
        <dt>{words.price}</dt>
        <dd>{count(item.price)}</dd>
        <dt>{words.have}</dt>
        <dd>{count(have)}</dd>
        {missing <= 0 && (
          <>
            <dt>{words.left}</dt>
            <dd>{count(-missing)}</dd>
          </>
        )}
      </dl>
      {missing > 0 && (
        <>
          <p className={classes.missing}>
            {words.missing(missing)}
            {earns && words.days(Math.ceil(missing / dailyPoints))}
          </p>
          {earns ? (
            <>
              <p>{words.quickest}</p>
              <ul className={classes.ways}>
                {words.ways.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} replace className={buttonClass('soft', 'small')}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <InactivePrompt words={words} />
          )}
        </>
      )}
      {closed && (
        <Link to="/uservip" replace className={buttonClass('soft', 'small')}>
          {words.becomeMember}
        </Link>
      )}
      <Problem hidden={!refused}>{refused?.message}</Problem>
      <div className={rowClasses.buttons}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        {missing <= 0 && !closed && (
          <LockButton kind="primary" onClick={pay}>
            {words.buy(item.price)}
          </LockButton>
        )}
      </div>
    </Dialog>
  );
}
