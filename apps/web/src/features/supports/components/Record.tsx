import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Mantine } from '../../../theme/Mantine.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { fenOf } from '../amount.ts';
import { record } from '../api.ts';
import { words } from '../text.ts';
import stackClasses from '../../../ui/styles/stack.module.css';

const { record: texts } = words;
const nothing = { nickname: '', amount: '', message: '' };
const longest = { nickname: 16, message: 200 };

/** The form in which an administrator records a donation. */
export default function Record() {
  const attempt = useAttempt('support');
  const [written, setWritten] = useState(nothing);
  const [isMember, setIsMember] = useState(true);
  const [day, setDay] = useState(() => shanghaiDay());
  const [wrong, setWrong] = useState<{ nickname?: string; amount?: string; all?: string }>({});
  const edit = (field: keyof typeof nothing) => (event: { currentTarget: { value: string } }) => {
    setWritten({ ...written, [field]: event.currentTarget.value });
    setWrong({});
  };
  const save = async () => {
    const nickname = written.nickname.trim();
    const amountFen = fenOf(written.amount);
    if (!nickname || amountFen === null) {
      setWrong({ nickname: nickname ? '' : texts.missingName, amount: amountFen === null ? texts.badAmount : '' });
      return false;
    }
    const given = { nickname, isMember, amountFen, message: written.message.trim(), day };
    return succeeded(
      record(given, attempt.keyFor(given)),
      () => {
        attempt.over();
        setWritten(nothing);
        toast.done(texts.done);
      },
      (error: unknown) => {
        attempt.over(error);
        const { code, message } = reasonOf(error);
        setWrong(code === 404 ? { nickname: texts.unknown } : { all: message });
      },
    );
  };
  return (
    <Mantine>
      <section>
        <Heading>{texts.title}</Heading>
        <Panel>
          <LockForm className={stackClasses.even} onSubmit={save}>
            <TextInput
              label={texts.nickname}
              value={written.nickname}
              error={wrong.nickname}
              maxLength={longest.nickname}
              onChange={edit('nickname')}
              autoComplete="off"
            />
            <Checkbox
              label={texts.isMember}
              checked={isMember}
              onChange={({ currentTarget }) => setIsMember(currentTarget.checked)}
            />
            <TextInput
              label={texts.amount}
              value={written.amount}
              error={wrong.amount}
              inputMode="decimal"
              onChange={edit('amount')}
              autoComplete="off"
            />
            <TextInput
              label={texts.message}
              value={written.message}
              maxLength={longest.message}
              onChange={edit('message')}
              autoComplete="off"
            />
            <TextInput
              label={texts.day}
              type="date"
              value={day}
              max={shanghaiDay()}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Problem hidden={!wrong.all}>{wrong.all}</Problem>
            <LockButton type="submit" kind="primary">
              {texts.save}
            </LockButton>
          </LockForm>
        </Panel>
      </section>
    </Mantine>
  );
}
