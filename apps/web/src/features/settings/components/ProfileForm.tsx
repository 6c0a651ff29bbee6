import { TextInput } from '@mantine/core';
import type { UserInfo } from '@yinghuo/contracts/wire';
import { useRef, useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { newKey } from '../../../lib/server/newKey.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { fileProblem, imageTypes, upload } from '../../../lib/server/upload.ts';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { saveProfile, useOwnInfo } from '../api.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './ProfileForm.module.css';

/** Edits how others see the member: nickname, picture and signature. */
export function ProfileForm() {
  const { data, error, mutate } = useOwnInfo();
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!data?.obj) return <LinesSkeleton lines={16} />;
  return <Form own={data.obj} />;
}

function Form({ own }: { own: UserInfo }) {
  const [nickname, setNickname] = useState(own.nickname);
  const [signature, setSignature] = useState(own.signature);
  const [refused, setRefused] = useState<Refused | null>(null);
  const attempt = useAttempt();
  const conflict = refused?.conflict?.field === 'nickname' ? refused.conflict.reason : null;

  const submit = async () => {
    setRefused(null);
    try {
      const fields = {
        ...(nickname.trim() === own.nickname ? {} : { nickname }),
        ...(signature.trim() === own.signature ? {} : { signature: signature.trim() || null }),
      };
      await saveProfile(fields, attempt.keyFor(fields));
      attempt.over();
      toast.done(words.saved);
      return true;
    } catch (error) {
      attempt.over(error);
      setRefused(reasonOf(error));
      return false;
    }
  };

  return (
    <LockForm onSubmit={submit} className={cx(stackClasses.wide, classes.form)}>
      <Picture own={own} />
      <TextInput
        label={words.profile.nickname}
        description={words.profile.nicknameHint}
        value={nickname}
        maxLength={16}
        error={
          conflict === 'taken'
            ? words.profile.taken
            : conflict === 'state'
              ? words.profile.early
              : fieldProblem(refused, 'nickname')
        }
        onChange={(event) => setNickname(event.currentTarget.value)}
        required
      />
      <TextInput
        label={words.profile.signature}
        description={words.profile.signatureHint}
        value={signature}
        maxLength={100}
        error={fieldProblem(refused, 'signature')}
        onChange={(event) => setSignature(event.currentTarget.value)}
      />
      <Problem hidden={!refused || refused.fields.length > 0 || !!conflict}>{refused?.message}</Problem>
      <LockButton type="submit">{words.profile.save}</LockButton>
    </LockForm>
  );
}

/** Saves the picture as soon as it is uploaded; text typed beside it stays unsaved. */
function Picture({ own: { nickname, userImg, frames } }: { own: UserInfo }) {
  const file = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    setPercent(0);
    try {
      const { url } = await upload(chosen, 'avatar', setPercent);
      await saveProfile({ userImg: url }, newKey());
      toast.done(words.saved);
    } catch (error) {
      setProblem(reasonOf(error).message);
    } finally {
      setPercent(null);
    }
  };

  return (
    <div className={classes.picture}>
      <Avatar nickname={nickname} image={userImg} frame={frames} size={72} />
      <div>
        <input
          ref={file}
          type="file"
          accept={imageTypes.join()}
          className={wordClasses.hidden}
          aria-label={words.profile.picture}
          tabIndex={-1}
          onChange={(event) => {
            void change(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button size="small" disabled={percent !== null} onClick={() => file.current?.click()}>
          {percent === null ? words.profile.choose : words.profile.uploading(percent)}
        </Button>
        <Hint className={classes.hint}>{words.profile.pictureHint}</Hint>
        <Problem hidden={!problem}>{problem}</Problem>
      </div>
    </div>
  );
}
