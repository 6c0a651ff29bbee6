import { PasswordInput, TextInput } from '@mantine/core';
import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldProblem } from '../../lib/fieldProblem.ts';
import { reasonOf, type Refused } from '../../lib/refused.ts';
import { toast } from '../../lib/toast.ts';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/LockButton.tsx';
import { signIn } from '../../features/account/api.ts';
import { cameFrom } from '../../features/account/cameFrom.ts';
import { AccountForm } from '../../features/account/components/AccountForm.tsx';
import { words } from '../../features/account/text.ts';

/** Signs in and returns to the previous page. */
export function Component() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };

  const submit = async () => {
    setRefused(null);
    try {
      const user = await signIn(name, password);
      await navigate(state?.from ?? cameFrom(), { replace: true });
      if (!may(user.qx, 'takePart')) toast.news(words.signIn.inactive);
      else toast.done(words.signIn.welcome(user.nickname));
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  const wrong = fieldProblem(refused, 'password', { mismatch: words.signIn.wrong });
  return (
    <AccountForm
      title={words.signIn.title}
      lead={words.signIn.lead}
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
        required
      />
      <PasswordInput
        label={words.password}
        error={wrong}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
