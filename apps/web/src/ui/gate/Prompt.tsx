import type { ReactNode } from 'react';
import { buttonClass } from '../Button.tsx';
import { DialogLink } from '../DialogLink.tsx';
import { Link } from '../Link.tsx';
import classes from './Prompt.module.css';
import { promptWords } from '../../text/prompt.ts';

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

/** The prompt for guests, who sign in over the page. */
export const GuestPrompt = ({ words }: { words: { guest: string; signIn: string; register: string } }) => (
  <Prompt
    actions={
      <>
        <DialogLink name="signIn" className={buttonClass('primary', 'small')}>
          {words.signIn}
        </DialogLink>
        <Link to="/register" className={buttonClass('default', 'small')}>
          {words.register}
        </Link>
      </>
    }
  >
    {words.guest}
  </Prompt>
);

/** The prompt for members whose account is not activated. */
export const InactivePrompt = ({ words }: { words: { inactive: string } }) => (
  <Prompt actions={<ActivationLink />}>{words.inactive}</Prompt>
);

/** Leads to where the mail that activates the account is sent again. */
export const ActivationLink = ({ look = buttonClass('primary', 'small') }: { look?: string }) => (
  <Link to="/settings" className={look}>
    {promptWords.toActivation}
  </Link>
);
