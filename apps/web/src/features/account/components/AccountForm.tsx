import type { FormEvent, ReactNode } from 'react';
import { Head } from '../../../ui/Head.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './AccountForm.module.css';

interface AccountFormProps {
  title: string;
  lead?: string;
  onSubmit: () => void;
  /** What went wrong with the whole, said above the button. */
  problem?: string | null;
  children: ReactNode;
  /** The button. */
  action: ReactNode;
  /** Other ways, below the form. */
  aside?: ReactNode;
}

/** One narrow form: what registering, signing in and coming back have in common. */
export function AccountForm({ title, lead, onSubmit, problem, children, action, aside }: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={classes.narrow}>
      <Head title={title} lead={lead} />
      <Panel>
        <form onSubmit={submit} className={classes.form} noValidate>
          {children}
          <p role="alert" className={classes.problem} hidden={!problem}>
            {problem}
          </p>
          {action}
        </form>
      </Panel>
      {aside && <p className={classes.aside}>{aside}</p>}
    </div>
  );
}

/** The same narrow place for a message instead of a form. */
export const AccountNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.narrow}>
    <Head title={title} />
    <Panel className={classes.form}>{children}</Panel>
  </div>
);
