import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetUser, useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { deleteAccount } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './DeleteAccount.module.css';
import forms from './PasswordForm.module.css';

const text = words.deletion;

/** Says what is deleted and what stays; deletes the account once the password and the nickname are given. */
export function DeleteAccount() {
  const [asks, setAsks] = useState(false);
  return (
    <div className={classes.deletion}>
      <div className={classes.sides}>
        <List title={text.goesTitle} lines={text.goes} />
        <List title={text.staysTitle} lines={text.stays} />
      </div>
      <p>{text.before}</p>
      {asks ? (
        <Form onKeep={() => setAsks(false)} />
      ) : (
        <Button kind="danger" onClick={() => setAsks(true)}>
          {text.begin}
        </Button>
      )}
    </div>
  );
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

/** What keeps the account, with the way to where its member ends that. */
function First({ field }: { field: string | undefined }) {
  const [words, to, label] =
    field === 'group' ? [text.owner, '/groupMe', text.toGroups] : [text.bound, '/thread?mine=asked', text.toThreads];
  return (
    <>
      {words}{' '}
      <Link to={to} className={wordClasses.link}>
        {label}
      </Link>
    </>
  );
}

function Form({ onKeep }: { onKeep: () => void }) {
  const nickname = useUser()?.nickname ?? '';
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [mistyped, setMistyped] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const navigate = useNavigate();

  const submit = async () => {
    setRefused(null);
    const isSure = typed.trim().normalize('NFC') === nickname;
    setMistyped(!isSure);
    if (!isSure) return false;
    try {
      await deleteAccount(password);
      forgetUser();
      await navigate('/', { replace: true });
      toast.done(text.done);
      return true;
    } catch (error) {
      setRefused(reasonOf(error));
      return false;
    }
  };

  return (
    <LockForm onSubmit={submit} className={cx(stackClasses.wide, forms.form)}>
      <PasswordInput
        label={text.password}
        error={fieldProblem(refused, 'password', { mismatch: text.wrong })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
      />
      <TextInput
        label={text.nickname(nickname)}
        error={mistyped ? text.mistyped : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        required
      />
      <Problem hidden={!refused || refused.fields.length > 0}>
        {refused?.conflict?.reason === 'state' ? <First field={refused.conflict.field} /> : refused?.message}
      </Problem>
      <div className={classes.actions}>
        <LockButton kind="danger" type="submit">
          {text.submit}
        </LockButton>
        <Button onClick={onKeep}>{text.keep}</Button>
      </div>
    </LockForm>
  );
}
