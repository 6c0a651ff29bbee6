import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fieldProblem } from '../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../lib/server/refused.ts';
import { toast } from '../../lib/toast.ts';
import { forgetUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { resetPassword } from '../../features/account/api.ts';
import { AccountForm, AccountNote } from '../../features/account/components/AccountForm.tsx';
import { words } from '../../features/account/text.ts';

/** Sets a new password from the reset mail; every session ends. */
export function Component() {
  const code = useSearchParams()[0].get('code') ?? '';
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const navigate = useNavigate();

  const submit = async () => {
    setRefused(null);
    try {
      await resetPassword(code, password);
      forgetUser();
      await navigate('/signin', { replace: true });
      toast.done(words.repass.done);
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  if (!code || refused?.code === 409 || fieldProblem(refused, 'code')) {
    return (
      <AccountNote title={words.repass.title}>
        <p>{words.repass.expired}</p>
        <Link to="/reemail" className={buttonClass('primary')}>
          {words.repass.again}
        </Link>
      </AccountNote>
    );
  }
  return (
    <AccountForm
      title={words.repass.title}
      lead={words.repass.lead}
      onSubmit={submit}
      problem={refused && refused.fields.length === 0 ? refused.message : null}
      action={
        <LockButton kind="primary" type="submit" wide>
          {words.repass.submit}
        </LockButton>
      }
    >
      <PasswordInput
        label={words.newPassword}
        description={words.passwordHint}
        error={fieldProblem(refused, 'password', { format: words.passwordHint })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        required
      />
    </AccountForm>
  );
}
