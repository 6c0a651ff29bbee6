import type { ComponentProps } from 'react';
import classes from './Words.module.css';

/** Why something could not be done, read out as it appears. It stays in the page, `hidden`, while there is nothing to tell. */
export const Problem = (props: Omit<ComponentProps<'p'>, 'role' | 'className'>) => (
  <p role="alert" className={classes.problem} {...props} />
);

/** Words for those who listen rather than look. */
export const Hidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={classes.hidden} {...props} />
);
