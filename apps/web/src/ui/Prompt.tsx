import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from './Button.tsx';
import { Link } from './Link.tsx';
import classes from './Prompt.module.css';

interface PromptProps {
  /** What is missing, or what to do. */
  children: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  hidden?: boolean;
}

/** Shown instead of a form that cannot be filled in yet, with a link to what is missing. */
export const Prompt = ({ children, actions, hidden }: PromptProps) => (
  <div className={classes.prompt} hidden={hidden}>
    <p>{children}</p>
    {actions}
  </div>
);

/** The prompt for guests; signing in returns to this page. */
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

/** The prompt for members whose account is not activated. */
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
