import { PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { fieldText } from '../../../lib/fieldText.ts';
import { reasonOf, type Refused } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import { changePassword } from '../api.ts';
import { words } from '../text.ts';
import classes from './PasswordForm.module.css';

/** A new password for who knows the old one; every other device is signed out by it. */
export function PasswordForm() {
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    try {
      await changePassword(oldPassword, password);
      setOldPassword('');
      setPassword('');
      toast.done(words.changed);
    } catch (error) {
      setRefused(reasonOf(error));
    }
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <PasswordInput
        label={words.oldPassword}
        error={fieldText(refused, 'oldPassword', { mismatch: words.wrong })}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        error={fieldText(refused, 'password', { format: words.passwordHint })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        required
      />
      <p role="alert" className={classes.problem} hidden={!refused || refused.fields.length > 0}>
        {refused?.message}
      </p>
      <LockButton type="submit">{words.change}</LockButton>
    </form>
  );
}
