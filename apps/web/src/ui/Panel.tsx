import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import wordClasses from './Words.module.css';
import classes from './Panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  /** No padding, for lists that reach the edges. */
  flush?: boolean;
}

/** A bordered box for related content. */
export const Panel = ({ flush, className, ...rest }: PanelProps) => (
  <section className={cx(classes.panel, !flush && classes.padded, className)} {...rest} />
);

/** The heading of a section; `more` stands at the right edge. */
export const Heading = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <div className={classes.heading}>
    <h2>{children}</h2>
    {more && <span className={cx(wordClasses.quiet, classes.more)}>{more}</span>}
  </div>
);

/** The main column and a side column of 296 px, which moves below on narrow screens. */
export const Columns = ({
  children,
  side,
  className,
}: {
  children: ReactNode;
  side: ReactNode;
  className?: string;
}) => (
  <div className={cx(classes.columns, className)}>
    <div>{children}</div>
    <aside className={classes.side}>{side}</aside>
  </div>
);
