import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  /** Without inner space, for lists that reach the edges. */
  flush?: boolean;
}

/** A hairline round something that belongs together. */
export const Panel = ({ flush, className, ...rest }: PanelProps) => (
  <section className={cx(classes.panel, !flush && classes.padded, className)} {...rest} />
);

/** The heading of a part of a page; `more` stands at the right edge. */
export const Heading = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <div className={classes.heading}>
    <h2>{children}</h2>
    {more && <span className={classes.more}>{more}</span>}
  </div>
);

/** Main column and a side column of 296 px, which drops below on narrow screens. */
export const Columns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={classes.columns}>
    <div>{children}</div>
    <aside className={classes.side}>{side}</aside>
  </div>
);
