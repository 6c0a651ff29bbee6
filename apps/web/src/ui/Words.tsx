import type { ComponentProps } from 'react';
import { count } from '../lib/count.ts';
import { cx } from './cx.ts';
import classes from './Words.module.css';

/** An error message, announced when it appears. It stays in the DOM, `hidden`, while there is none. */
export const Problem = ({ className, ...rest }: Omit<ComponentProps<'p'>, 'role'>) => (
  <p role="alert" className={cx(classes.problem, className)} {...rest} />
);

/** A small hint under or beside a control. */
export const Hint = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.hint, className)} {...rest} />
);

/** One or two sentences that explain a section. */
export const Note = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.note, className)} {...rest} />
);

/** Says that a list is empty, where `Empty` would be too large. */
export const None = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.none, className)} {...rest} />
);

/** A count beside a heading. */
export const Count = ({ of }: { of: number }) => <sup className={classes.count}>{count(of)}</sup>;

/** Text for screen readers only. */
export const Hidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={cx(classes.hidden, className)} {...rest} />
);
