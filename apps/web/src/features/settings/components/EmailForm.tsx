import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { changeEmail, useOwnInfo } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './PasswordForm.module.css';

/** Changes the mail address, given the password; the change takes effect once the mailed link is opened. */
export function EmailForm() {
  const present = useOwnInfo().data?.obj?.me?.emailMasked;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = async () => {
    setRefused(null);
    setSentTo(null);
    try {
      await changeEmail(password, email);
      setSentTo(email);
      setPassword('');
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  return (
    <LockForm onSubmit={submit} className={cx(stackClasses.wide, classes.form)}>
      <div>
        {words.email.present}：<b>{present ?? '…'}</b>
        <Hint>{words.email.hint}</Hint>
      </div>
      <TextInput
        type="email"
        label={words.email.address}
        error={fieldProblem(refused, 'email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
        maxLength={254}
        required
      />
      <PasswordInput
        label={words.email.password}
        error={fieldProblem(refused, 'password', { mismatch: words.email.wrong })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
      <Problem hidden={!refused || refused.fields.length > 0}>{refused?.message}</Problem>
      <p role="status" hidden={!sentTo}>
        {sentTo && words.email.sent(sentTo)}
      </p>
      <LockButton type="submit">{words.email.send}</LockButton>
    </LockForm>
  );
}
