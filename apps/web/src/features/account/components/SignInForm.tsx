import { PasswordInput, TextInput } from '@mantine/core';
import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { signIn } from '../api.ts';
import { words } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';

interface SignInFormProps {
  /** Absent in a dialog, which has one itself. */
  title?: string;
  lead?: string;
  /** The name to begin with. */
  known?: string | undefined;
  /** What is shown then, before the welcome. */
  onDone?: () => unknown;
}

/** Name and password, in a page and in a dialog. */
export function SignInForm({ title, lead, known = '', onDone }: SignInFormProps) {
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = async () => {
    setRefused(null);
    try {
      const user = await signIn(name, password);
      await onDone?.();
      if (!may(user.qx, 'takePart')) toast.news(words.signIn.inactive);
      else toast.done(words.signIn.welcome(user.nickname));
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  return (
    <AccountForm
      title={title}
      lead={lead}
      onSubmit={submit}
      problem={refused && refused.fields.length === 0 ? refused.message : null}
      action={
        <LockButton kind="primary" type="submit" wide>
          {words.signIn.submit}
        </LockButton>
      }
      aside={
        <>
          <span>
            {words.signIn.none} <Link to="/register">{words.signIn.register}</Link>
          </span>
          <Link to="/reemail">{words.signIn.forgot}</Link>
        </>
      }
    >
      <TextInput
        label={words.signIn.name}
        error={fieldProblem(refused, 'name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="username"
        data-autofocus
        required
      />
      <PasswordInput
        label={words.password}
        error={fieldProblem(refused, 'password', { mismatch: words.signIn.wrong })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
