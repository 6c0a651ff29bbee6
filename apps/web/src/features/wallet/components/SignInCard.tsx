import { may } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Hidden } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { useCalendar } from '../api.ts';
import { weekOf } from '../../../lib/times/month.ts';
import { nextPoints } from '../nextPoints.ts';
import { words } from '../text/signIn.ts';
import classes from './SignInCard.module.css';
import { part } from '../../../lib/part.ts';

// Loaded lazily, because guests, who open most pages, cannot sign in daily.
const SignInButton = part(() => import('./SignInButton.tsx').then((file) => ({ default: file.SignInButton })));

const rewards = [
  { days: 7, coins: 10 },
  { days: 30, coins: 50 },
];

/** The week's sign-ins and today's button, at the top of lists. */
export function SignInCard() {
  const user = useUser();
  const { data, error } = useCalendar();
  if (!user) {
    return (
      <div className={classes.card}>
        <p>{words.guest}</p>
        <DialogLink name="signIn" className={buttonClass('primary')}>
          {words.signIn}
        </DialogLink>
      </div>
    );
  }
  if (!may(user.qx, 'takePart')) return <div className={classes.card}>{words.inactive}</div>;
  const calendar = data?.obj;
  const unknown = Boolean(error && !calendar);
  const today = shanghaiDay();
  const reward = rewards.find(({ days }) => days > (calendar?.streak ?? 0));
  return (
    <div className={classes.card}>
      <div>
        <p>
          {calendar?.streak ? words.streak(calendar.streak) : unknown ? words.unknown : words.none}
          {calendar && reward && `，${words.coins(reward.days - calendar.streak, reward.coins)}`}
        </p>
        <ol className={cx(classes.week, unknown && classes.unread)}>
          {weekOf(today).map((day, index) => {
            const lit = calendar?.days.includes(day) || calendar?.makeUps.includes(day);
            return (
              <li key={day} className={cx(lit && classes.lit, day === today && classes.today)}>
                <i aria-hidden="true" />
                {words.week[index]}
                {lit && <Hidden>{words.lit}</Hidden>}
              </li>
            );
          })}
        </ol>
      </div>
      <Suspense
        fallback={
          <Button kind="primary" disabled>
            {unknown ? words.actionUnknown : words.action(nextPoints(calendar?.streak ?? 0))}
          </Button>
        }
      >
        <SignInButton calendar={calendar} unknown={unknown} />
      </Suspense>
    </div>
  );
}
