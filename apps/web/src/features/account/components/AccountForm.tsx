import type { ReactNode } from 'react';
import { Head } from '../../../ui/Head.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Problem } from '../../../ui/Words.tsx';
import type { Work } from '../../../ui/lock/useLock.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './AccountForm.module.css';

interface AccountFormProps {
  /** Absent in a dialog, which has one itself. */
  title?: string;
  lead?: string;
  onSubmit: Work;
  /** The error of the whole form, shown above the button. */
  problem?: string | null;
  children: ReactNode;
  /** The button. */
  action: ReactNode;
  /** Links below the form. */
  aside?: ReactNode;
}

/** The narrow form that registering, signing in and resetting a password share. */
export function AccountForm({ title, lead, onSubmit, problem, children, action, aside }: AccountFormProps) {
  const form = (
    <LockForm onSubmit={onSubmit} className={classes.form}>
      {children}
      <Problem hidden={!problem}>{problem}</Problem>
      {action}
    </LockForm>
  );
  const links = aside && <p className={cx(wordClasses.linked, classes.aside)}>{aside}</p>;
  if (title === undefined) {
    return (
      <>
        {form}
        {links}
      </>
    );
  }
  return (
    <div className={classes.narrow}>
      <Head title={title} lead={lead} />
      <Panel>{form}</Panel>
      {links}
    </div>
  );
}

/** Shows a message in the same narrow layout. */
export const AccountNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.narrow}>
    <Head title={title} />
    <Panel className={classes.form}>{children}</Panel>
  </div>
);
