import { IconCheck, IconCoin, IconMessageCircle, IconPlus, IconHandStop } from '@tabler/icons-react';
import type { Thread } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { monthAndDay } from '../../../lib/times/day.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useClock } from '../../../ui/RelativeTime.tsx';
import { cx } from '../../../ui/cx.ts';
import { isLive, leftUntil } from '../live.ts';
import { words } from '../text.ts';
import classes from './Steps.module.css';

const { steps } = words.detail;

interface Step {
  name: string;
  icon: typeof IconCheck;
  done: boolean;
  children: ReactNode;
}

/** How far a thread has come: asked, taken on, answered, accepted. */
export function Steps({ thread }: { thread: Thread }) {
  const { state, claim, answers, bounty, createdAt } = thread;
  const left = useClock((now) => (claim ? leftUntil(claim.until, now) : ''));
  const live = isLive(thread);
  const asked = monthAndDay(new Date(createdAt));
  const ended = state === 'open' || state === 'claimed' ? null : steps.done[state];
  const all: Step[] = [
    {
      name: steps.asked,
      icon: IconPlus,
      done: true,
      children: bounty > 0 && live ? `${asked} · ${steps.held(bounty)}` : asked,
    },
    {
      name: steps.claimed,
      icon: IconHandStop,
      done: claim !== null,
      children: claim ? words.thread.claimedBy(claim.by.nickname, left) : steps.nobody(live),
    },
    { name: steps.answered, icon: IconMessageCircle, done: answers > 0, children: steps.answers(answers, live) },
    {
      name: bounty > 0 ? steps.ended : steps.endedFree,
      icon: IconCoin,
      done: state === 'fulfilled',
      children: ended ?? (bounty > 0 ? steps.pays(bounty) : steps.free),
    },
  ];
  return (
    <Panel aria-label={steps.title}>
      <ol className={classes.steps}>
        {all.map(({ name, icon: Icon, done, children }) => (
          <li key={name} className={cx(done && classes.done)}>
            <span className={classes.dot}>
              {done ? (
                <IconCheck size={13} stroke={2.4} aria-hidden="true" />
              ) : (
                <Icon size={13} stroke={1.8} aria-hidden="true" />
              )}
            </span>
            <b>{name}</b>
            <small>{children}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
