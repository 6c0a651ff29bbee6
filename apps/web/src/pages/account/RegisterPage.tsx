import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../lib/server/attempt.ts';
import { useDraft } from '../../lib/drafts.ts';
import { fieldProblem } from '../../lib/server/fieldProblem.ts';
import { reasonOf, Refused } from '../../lib/server/refused.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { checkNickname, register, resendActivation } from '../../features/account/api.ts';
import { AccountForm, AccountNote } from '../../features/account/components/AccountForm.tsx';
import { OutboxHint } from '../../features/account/components/OutboxHint.tsx';
import { words } from '../../features/account/text.ts';

/** Registration: nickname, email, password, and a proof of work while the button is busy. */
export function Component() {
  // Only nickname and email are kept as a draft, never the password.
  const { value: draft, change, clear } = useDraft('register', { nickname: '', email: '' });
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [working, setWorking] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const attempt = useAttempt();
  const nickname = useNicknameCheck(draft.nickname);

  const submit = async () => {
    setWorking(true);
    setRefused(null);
    try {
      const account = { ...draft, password };
      await register(account, attempt.keyFor(account));
      setMailedTo(draft.email);
      clear();
      return true;
    } catch (error) {
      attempt.over(error);
      setRefused(reasonOf(error));
      return false;
    } finally {
      setWorking(false);
    }
  };

  if (mailedTo) return <Mailed email={mailedTo} />;
  const taken = refused?.conflict?.reason === 'taken' ? words.register.taken : null;
  return (
    <AccountForm
      title={words.register.title}
      lead={words.register.lead}
      onSubmit={submit}
      problem={refused && !refused.fields.length && !taken ? refused.message : fieldProblem(refused, 'pow')}
      action={
        <LockButton kind="primary" type="submit" wide>
          {working ? words.register.working : words.register.submit}
        </LockButton>
      }
      aside={
        <span>
          {words.register.have} <Link to="/signin">{words.register.signIn}</Link>
        </span>
      }
    >
      <TextInput
        label={words.nickname}
        description={nickname === 'free' ? `${words.nicknameHint} · ${words.register.free}` : words.nicknameHint}
        error={
          taken ?? fieldProblem(refused, 'nickname') ?? (nickname instanceof Refused ? nicknameProblem(nickname) : null)
        }
        value={draft.nickname}
        onChange={(event) => change({ ...draft, nickname: event.currentTarget.value })}
        autoComplete="username"
        required
      />
      <TextInput
        type="email"
        label={words.email}
        description={words.emailHint}
        error={fieldProblem(refused, 'email')}
        value={draft.email}
        onChange={(event) => change({ ...draft, email: event.currentTarget.value })}
        autoComplete="email"
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
    </AccountForm>
  );
}

const nicknameProblem = (refused: Refused): string | null =>
  refused.conflict?.reason === 'taken' ? words.register.taken : fieldProblem(refused, 'nickname');

const checkAfterMs = 500;

/** Checks whether the nickname is free, once typing pauses. Null while unknown. */
function useNicknameCheck(nickname: string): 'free' | Refused | null {
  const [answer, setAnswer] = useState<{ nickname: string; result: 'free' | Refused } | null>(null);
  useEffect(() => {
    if ([...nickname.trim()].length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      checkNickname(nickname, stop.signal).then(
        () => setAnswer({ nickname, result: 'free' }),
        (error: unknown) => error instanceof Refused && setAnswer({ nickname, result: error }),
      );
    }, checkAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [nickname]);
  // An answer for an earlier nickname does not apply.
  return answer?.nickname === nickname ? answer.result : null;
}

function Mailed({ email }: { email: string }) {
  const again = () =>
    succeeded(
      resendActivation(email),
      () => toast.done(words.register.resent),
      (error: unknown) => toast.failed(error),
    );
  return (
    <AccountNote title={words.register.doneTitle}>
      <p>{words.register.done(email)}</p>
      <OutboxHint />
      <LockButton onClick={again}>{words.register.resend}</LockButton>
    </AccountNote>
  );
}
