import { may } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { exactTime } from '../../../lib/times/day.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useClock } from '../../../ui/RelativeTime.tsx';
import type { Membership } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import meterClasses from '../../../ui/styles/meter.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { Note } from '../../../ui/Words.tsx';
import classes from './State.module.css';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Shows the member's membership, what the plan costs and how many coins are missing. */
export function State({ membership, onBuy }: { membership: Membership; onBuy: () => void }) {
  const user = useUser();
  const { days, coins } = membership.plans[0]!;
  const missing = user ? Math.max(0, coins - user.yb) : coins;
  return (
    <Panel className={cx(stackClasses.close, classes.state)}>
      <Standing membership={membership} />
      {user && missing > 0 && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={words.coinsShare}
          aria-valuemin={0}
          aria-valuemax={coins}
          aria-valuenow={user.yb}
        >
          <i className={meterClasses.fill} style={{ width: `${(100 * user.yb) / coins}%` }} />
        </div>
      )}
      {!user ? (
        <Ways note={words.guest}>
          <Link to="/signin" state={{ from: '/uservip' }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
        </Ways>
      ) : !may(user.qx, 'takePart') ? (
        <Ways note={words.inactive}>
          <ActivationLink look={buttonClass('primary')} />
        </Ways>
      ) : (
        <Ways note={missing > 0 ? words.missing(user.yb, missing) : words.have(user.yb)}>
          <Button kind="primary" disabled={missing > 0} onClick={onBuy}>
            {missing > 0 ? words.short(missing) : membership.userqsgg ? words.renew(days) : words.buy(days)}
          </Button>
          <Link to="/wallet" className={buttonClass('ghost')}>
            {words.wallet}
          </Link>
        </Ways>
      )}
    </Panel>
  );
}

function Standing({ membership: { plans, isPort, userqsgg } }: { membership: Membership }) {
  const { days, coins } = plans[0]!;
  if (!isPort || !userqsgg) {
    return (
      <>
        <p>
          <Tag tone="neutral">{isPort ? words.over(exactTime(new Date(isPort))) : words.none}</Tag>
        </p>
        <h2>{words.price(coins, days)}</h2>
      </>
    );
  }
  return (
    <>
      <p>
        <Tag>{words.tag}</Tag>
      </p>
      <h2>{words.until(exactTime(new Date(isPort)))}</h2>
      <Left until={isPort} />
    </>
  );
}

function Left({ until }: { until: string }) {
  const left = useClock((now) => {
    const leftMs = Date.parse(until) - now.getTime();
    return leftMs < dayMs
      ? words.lastHours(Math.max(1, Math.ceil(leftMs / hourMs)))
      : words.left(Math.floor(leftMs / dayMs));
  });
  return <Note>{left}</Note>;
}

const Ways = ({ note, children }: { note: string; children: ReactNode }) => (
  <>
    <Note>{note}</Note>
    <div className={classes.ways}>{children}</div>
  </>
);
