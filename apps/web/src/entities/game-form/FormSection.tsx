import type { ReactNode } from 'react';
import { words } from './text.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import { cx } from '../../ui/cx.ts';
import wordClasses from '../../ui/Words.module.css';
import classes from './GameForm.module.css';

interface FormSectionProps {
  id: keyof typeof words.parts;
  /** Starts folded; opens on a click or when a field in it is invalid. */
  optional?: boolean;
  open?: boolean;
  hint?: string;
  children: ReactNode;
}

/** A section of the form with its heading. */
export const FormSection = ({ id, optional, open, hint, children }: FormSectionProps) =>
  optional ? (
    <details id={`part-${id}`} className={classes.part} open={open}>
      <summary>
        {words.parts[id]}
        <small>{hint ?? words.parts.optional}</small>
      </summary>
      <div className={stackClasses.wide}>{children}</div>
    </details>
  ) : (
    <section id={`part-${id}`} className={classes.part} aria-labelledby={`part-${id}-name`}>
      <h2 id={`part-${id}-name`}>{words.parts[id]}</h2>
      <div className={stackClasses.wide}>{children}</div>
    </section>
  );

/** A problem that concerns several fields. */
export const Problem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" tabIndex={-1} data-problem className={cx(wordClasses.problem, classes.problem)}>
      {children}
    </p>
  ) : null;
