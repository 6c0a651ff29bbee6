import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { changePassword } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './PasswordForm.module.css';

/** Sets a new password, given the old one; the server then signs out every other device. */
export function PasswordForm() {
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = async () => {
    setRefused(null);
    try {
      await changePassword(oldPassword, password);
      setOldPassword('');
      setPassword('');
      toast.done(words.changed);
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  return (
    <LockForm onSubmit={submit} className={cx(stackClasses.wide, classes.form)}>
      <PasswordInput
        label={words.oldPassword}
        error={fieldProblem(refused, 'oldPassword', { mismatch: words.wrong })}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        error={fieldProblem(refused, 'password', { format: words.passwordHint })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        required
      />
      <Problem hidden={!refused || refused.fields.length > 0}>{refused?.message}</Problem>
      <LockButton type="submit">{words.change}</LockButton>
    </LockForm>
  );
}
