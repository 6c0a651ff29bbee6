import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldProblem } from '../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../lib/server/refused.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { activate, resendActivation } from '../../features/account/api.ts';
import { AccountForm, AccountNote } from '../../features/account/components/AccountForm.tsx';
import { OutboxHint } from '../../features/account/components/OutboxHint.tsx';
import { words } from '../../features/account/text.ts';

/** The page of the mailed link: activates, or changes the address, at once; an old link offers another way. */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const isChange = search.get('for') === 'address';
  const [nickname, setNickname] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(false);

  const ask = () => {
    setRefused(null);
    activate(code!).then(setNickname, (error: unknown) => setRefused(reasonOf(error)));
  };
  useEffect(() => {
    if (!code || asked.current) return;
    asked.current = true;
    ask();
  });

  if (isChange) return <Changed nickname={nickname} refused={refused} again={ask} />;
  if (nickname) {
    return (
      <AccountNote title={words.activate.done(nickname)}>
        <p>{words.activate.doneHint}</p>
        <Link to="/signin" state={{ name: nickname }} className={buttonClass('primary')}>
          {words.activate.toSignIn}
        </Link>
      </AccountNote>
    );
  }
  if (!code || refused?.code === 409 || refused?.code === 400) return <Expired missing={!code} />;
  return (
    <AccountNote title={words.activate.title}>
      {refused ? <ErrorPanel error={refused} onRetry={ask} /> : <LinesSkeleton lines={2} />}
    </AccountNote>
  );
}

/** Of a link that was mailed to a new address. */
function Changed({
  nickname,
  refused,
  again,
}: {
  nickname: string | null;
  refused: Refused | null;
  again: () => void;
}) {
  const text = words.activate.address;
  const isExpired = refused?.code === 409 || refused?.code === 400;
  if (!nickname && !isExpired) {
    return (
      <AccountNote title={text.title}>
        {refused ? <ErrorPanel error={refused} onRetry={again} /> : <LinesSkeleton lines={2} />}
      </AccountNote>
    );
  }
  return (
    <AccountNote title={nickname ? text.done(nickname) : words.activate.expired}>
      <p>{nickname ? text.doneHint : text.expiredHint}</p>
      <Link to="/settings#email" className={buttonClass('primary')}>
        {text.toSettings}
      </Link>
    </AccountNote>
  );
}

function Expired({ missing }: { missing: boolean }) {
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = () =>
    succeeded(
      resendActivation(email),
      () => toast.done(words.register.resent),
      (error: unknown) => setRefused(reasonOf(error)),
    );
  return (
    <AccountForm
      title={missing ? words.activate.missing : words.activate.expired}
      lead={words.activate.expiredHint}
      onSubmit={submit}
      problem={refused && refused.fields.length === 0 ? refused.message : null}
      action={
        <LockButton kind="primary" type="submit" wide>
          {words.register.resend}
        </LockButton>
      }
      aside={<OutboxHint />}
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
