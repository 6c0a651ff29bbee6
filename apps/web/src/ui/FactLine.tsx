import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './FactLine.module.css';

/** Facts with dots between them; where they break into a second line, none stands at its start. */
export const FactLine = ({ of, className }: { of: readonly ReactNode[]; className?: string | undefined }) => (
  <small className={cx(classes.facts, className)}>
    {of
      .filter((fact) => fact !== null && fact !== undefined && fact !== '')
      .map((fact, at) => (
        <span key={at}>{fact}</span>
      ))}
  </small>
);
