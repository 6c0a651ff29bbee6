import type { ComponentProps, ReactNode } from 'react';
import { count } from '../lib/count.ts';
import wordClasses from './Words.module.css';
import classes from './Badge.module.css';
import { cx } from './cx.ts';

export type Tone = 'primary' | 'machine' | 'neutral' | 'ok' | 'warn' | 'info' | 'danger' | 'new';

/** A word or two about a thing: its kind, its state. */
export const Tag = ({ tone = 'primary', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(classes.tag, tone !== 'primary' && classes[tone])}>{children}</span>
);

export const LevelBadge = ({ level }: { level: number }) => <span className={classes.level}>Lv {level}</span>;

interface ChipProps extends ComponentProps<'button'> {
  /** How many results this choice would leave. */
  count?: number;
  /** `on`: chosen; `not`: excluded. */
  state?: 'off' | 'on' | 'not';
}

const chipClass = (state: ChipProps['state'] = 'off') => cx(classes.chip, state !== 'off' && classes[state]);

/** A choice that filters. */
export const Chip = ({ count: of, state = 'off', children, className, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={state !== 'off'} className={cx(chipClass(state), className)} {...rest}>
    <span className={classes.words}>{children}</span>
    {of !== undefined && <span className={cx(wordClasses.hint, classes.count)}>{count(of)}</span>}
  </button>
);

/** The looks of a chip for a link. */
export const chip = { className: chipClass(), countClassName: cx(wordClasses.hint, classes.count) };

/** Marks what is unread, online or new; `count` is written into it. Words beside it must say which of these it is. */
export const Firefly = ({ count, small, className }: { count?: number; small?: boolean; className?: string }) =>
  count === undefined ? (
    <i className={cx(classes.firefly, small && classes.small, className)} aria-hidden="true" />
  ) : (
    <b className={cx(classes.counted, className)}>{count > 99 ? '99+' : count}</b>
  );
