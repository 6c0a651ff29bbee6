import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import rowClasses from './styles/row.module.css';
import classes from './Head.module.css';

interface HeadProps {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** Beside the title, at the right on wide screens. */
  children?: ReactNode;
}

/** The top of a page, over the horizon. */
export const Head = ({ title, lead, children }: HeadProps) => (
  <header className={classes.head}>
    <div className={cx(rowClasses.rest, classes.words)}>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
    {children}
  </header>
);
