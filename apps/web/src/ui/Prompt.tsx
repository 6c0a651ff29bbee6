import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from './Button.tsx';
import { Link } from './Link.tsx';
import classes from './Prompt.module.css';

interface PromptProps {
  /** What is missing, or what can be done. */
  children: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  hidden?: boolean;
}

/** A line in the place of a form that cannot be filled in yet, with the way to it. */
export const Prompt = ({ children, actions, hidden }: PromptProps) => (
  <div className={classes.prompt} hidden={hidden}>
    <p>{children}</p>
    {actions}
  </div>
);

/** For guests: signing in leads back to this page. */
export function GuestPrompt({ words }: { words: { guest: string; signIn: string; register: string } }) {
  const { pathname, search } = useLocation();
  return (
    <Prompt
      actions={
        <>
          <Link to="/signin" state={{ from: pathname + search }} className={buttonClass('primary', 'small')}>
            {words.signIn}
          </Link>
          <Link to="/register" className={buttonClass('default', 'small')}>
            {words.register}
          </Link>
        </>
      }
    >
      {words.guest}
    </Prompt>
  );
}

/** For members whose account is not activated. */
export const InactivePrompt = ({ words }: { words: { inactive: string; toSettings: string } }) => (
  <Prompt
    actions={
      <Link to="/settings" className={buttonClass('primary', 'small')}>
        {words.toSettings}
      </Link>
    }
  >
    {words.inactive}
  </Prompt>
);
