import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldProblem } from '../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../lib/server/refused.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { requestReset } from '../../features/account/api.ts';
import { AccountForm, AccountNote } from '../../features/account/components/AccountForm.tsx';
import { OutboxHint } from '../../features/account/components/OutboxHint.tsx';
import { words } from '../../features/account/text.ts';

/** Requests a reset mail; the answer is the same for unknown addresses. */
export function Component() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = () => {
    setRefused(null);
    return succeeded(
      requestReset(email),
      () => setSent(true),
      (error: unknown) => setRefused(reasonOf(error)),
    );
  };

  if (sent) {
    return (
      <AccountNote title={words.reset.title}>
        <p>{words.reset.done}</p>
        <OutboxHint />
      </AccountNote>
    );
  }
  return (
    <AccountForm
      title={words.reset.title}
      lead={words.reset.lead}
      onSubmit={submit}
      problem={refused && refused.fields.length === 0 ? refused.message : null}
      action={
        <LockButton kind="primary" type="submit" wide>
          {words.reset.submit}
        </LockButton>
      }
      aside={<Link to="/signin">{words.reset.back}</Link>}
    >
      <TextInput
        type="email"
        label={words.email}
        error={fieldProblem(refused, 'email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
        required
      />
    </AccountForm>
  );
}
