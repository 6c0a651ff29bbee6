import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './Words.module.css';

/** Why something could not be done, read out as it appears. It stays in the page, `hidden`, while there is nothing to tell. */
export const Problem = ({ className, ...rest }: Omit<ComponentProps<'p'>, 'role'>) => (
  <p role="alert" className={cx(classes.problem, className)} {...rest} />
);

/** A small remark under or beside what it explains. */
export const Hint = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.hint, className)} {...rest} />
);

/** One or two sentences that explain a part of a page. */
export const Note = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.note, className)} {...rest} />
);

/** Says that a list has no rows, where a whole `Empty` would be too much. */
export const None = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cx(classes.none, className)} {...rest} />
);

/** How many there are, beside a heading. */
export const Count = ({ of }: { of: number }) => <sup className={classes.count}>{of.toLocaleString('zh-CN')}</sup>;

/** Words for screen readers only. */
export const Hidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={cx(classes.hidden, className)} {...rest} />
);
