import type { ReactNode } from 'react';
import classes from './Empty.module.css';

/** The illustration: grass without fireflies. */
const Grass = () => (
  <svg
    className={classes.grass}
    viewBox="0 0 168 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 68h160" opacity=".5" />
    <path d="M22 68c1-14-2-22-9-30M30 68c0-18 3-30 11-38M46 68c1-10-1-17-5-22M66 68c-1-20-6-34-16-44M74 68c0-26 5-42 16-54M84 68c-1-12 1-21 6-28M104 68c1-17-1-28-7-37M112 68c0-22 5-36 14-46M128 68c-1-11 1-18 5-24M146 68c0-15-3-24-9-31M151 68c1-10 4-17 9-22" />
    <circle cx="92" cy="10" r="3" strokeDasharray="2 2.6" />
  </svg>
);

interface EmptyProps {
  /** One sentence. */
  title: ReactNode;
  hint?: ReactNode;
  /** One action. */
  children?: ReactNode;
  details?: ReactNode;
  /** The whole page: the sentence becomes its h1. */
  page?: boolean;
}

/** An empty state: says what could be here and offers an action. */
export const Empty = ({ title, hint, children, details, page }: EmptyProps) => (
  <div className={classes.empty}>
    <Grass />
    {page ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    {hint && <p className={classes.hint}>{hint}</p>}
    {children && <div className={classes.actions}>{children}</div>}
    {details}
  </div>
);
