import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import { Suspense, useRef } from 'react';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { text } from '../../../text/zh-CN.ts';
import { Hidden } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { InactivePrompt } from '../../../ui/gate/Prompt.tsx';
import { useFailedPart } from '../../../ui/useFailedPart.ts';
import { useCalendar } from '../api.ts';
import { daysOf, shiftMonth, weekday } from '../../../lib/times/month.ts';
import { words } from '../text/calendar.ts';
import { words as signIn } from '../text/signIn.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Calendar.module.css';
import { SignInButton } from './SignInButton.tsx';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const MakeUpDialog = part(() => import('./MakeUpDialog.tsx'));

/** The month of sign-ins: lit days, missed days that can still be made up, and today's button. */
export function Calendar() {
  const takesPart = may(useUser()?.qx, 'takePart');
  const today = shanghaiDay();
  const thisMonth = today.slice(0, 7);
  const [search, change] = useAddress({ replace: true });
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? thisMonth;
  const month = asked < thisMonth ? asked : thisMonth;
  const turn = (by: number) => {
    const to = shiftMonth(month, by);
    change({ month: to === thisMonth ? null : to });
  };
  const current = useCalendar().data?.obj;
  const { data, error, mutate } = useCalendar(month === thisMonth ? undefined : month);
  const calendar = data?.obj;
  const unknown = Boolean(error && !calendar);
  const place = useRef<HTMLDivElement>(null);
  const { first, retryAll } = useFailedPart(place, unknown ? mutate : undefined);
  const days = daysOf(month);
  const canMakeUp = (day: string) =>
    takesPart && month === thisMonth && day < today && (current?.makeUpsLeft ?? 0) > 0 && calendar !== undefined;

  const isMissed = (day: string) =>
    !calendar?.days.includes(day) && !calendar?.makeUps.includes(day) && canMakeUp(day) && days.includes(day);
  const makingUp = usePageDialog(
    'makeUp',
    (read) => calendar !== undefined && current !== undefined && !isMissed(read('day') ?? ''),
  );
  const missed = makingUp.open ? makingUp.read('day') : null;

  return (
    <Panel>
      <div ref={place} className={cx(rowClasses.line, classes.head)}>
        <h2>{words.title(Number(month.slice(5)))}</h2>
        {current && current.streak > 0 && <span className={wordClasses.quiet}>{words.run(current.streak)}</span>}
        <IconButton label={words.previous} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.next} disabled={month === thisMonth} onClick={() => turn(1)}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      {unknown && (
        <p role="alert" className={cx(rowClasses.line, classes.unknown)}>
          {signIn.unknown}
          {first && (
            <Button size="small" onClick={retryAll}>
              {text.errors.retry}
            </Button>
          )}
        </p>
      )}
      <div className={classes.week} aria-hidden="true">
        {signIn.week.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={cx(classes.days, unknown && classes.unread)}>
        {days.map((day, index) => {
          const lit = calendar?.days.includes(day);
          const madeUp = calendar?.makeUps.includes(day);
          const number = index + 1;
          const marks = cx(
            classes.day,
            (lit || madeUp) && classes.lit,
            madeUp && classes.madeUp,
            day === today && classes.today,
            day > today && classes.future,
          );
          return (
            <li key={day} style={index === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}>
              {!lit && !madeUp && canMakeUp(day) ? (
                <button
                  type="button"
                  className={marks}
                  title={words.makeUp(number)}
                  onClick={() => makingUp.show({ day })}
                >
                  <i aria-hidden="true" />
                  {number}
                  <Hidden>{words.makeUp(number)}</Hidden>
                </button>
              ) : (
                <span className={marks}>
                  <i aria-hidden="true" />
                  {number}
                  {(lit || madeUp) && <Hidden>{madeUp ? words.madeUp : signIn.lit}</Hidden>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {takesPart ? (
        <SignInButton calendar={current} unknown={unknown && !current} wide />
      ) : (
        <InactivePrompt words={signIn} />
      )}
      {current && (
        <p className={cx(wordClasses.note, classes.rules)}>{words.rules(current.makeUpsLeft, current.makeUpCost)}</p>
      )}
      {missed && current && isMissed(missed) && (
        <Suspense fallback={<Coming />}>
          <MakeUpDialog date={missed} cost={current.makeUpCost} onClose={makingUp.close} />
        </Suspense>
      )}
    </Panel>
  );
}
