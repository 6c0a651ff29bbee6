import { Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { sendMail, useRecipient, type Mail } from '../api.ts';
import { longest, missing } from '../mail.ts';
import { words } from '../text.ts';
import classes from './MailForm.module.css';

const { form } = words;
/** Codes that concern the recipient: unknown, refuses mail, oneself, full. */
const aboutRecipient = [800, 801, 802, 803];

/** The form for a new private message, with a draft. */
export function MailForm({ to, onDone }: { to: string | null; onDone: () => void }) {
  const activated = useMay('takePart');
  const target = to ? `mail:to:${to}` : 'mail:new';
  const draft = useDraft<Mail>(target, { name: to ?? '', title: '', text: '' });
  const mail = draft.value;
  const attempt = useAttempt(target);
  const [wrong, setWrong] = useState<Partial<Record<keyof Mail | 'all', string>>>({});
  const [asked, setAsked] = useState<string | null>(to);
  const recipient = useRecipient(asked);

  const edit = (field: keyof Mail) => (event: { currentTarget: { value: string } }) => {
    draft.change({ ...mail, [field]: event.currentTarget.value });
    setWrong({});
    if (field === 'name') setAsked(null);
  };
  const submit = async () => {
    const lacking = missing(mail);
    setWrong(lacking);
    if (Object.keys(lacking).length > 0) return false;
    try {
      await sendMail(mail, attempt.keyFor(mail));
      attempt.over();
      draft.clear(mail);
      toast.done(words.sent);
      onDone();
      return true;
    } catch (error) {
      attempt.over(error);
      const { code, message } = reasonOf(error);
      setWrong(aboutRecipient.includes(code) ? { name: message } : { all: message });
      return false;
    }
  };

  if (!activated) {
    return (
      <Empty title={form.notActivated}>
        <ActivationLink look={buttonClass('primary')} />
      </Empty>
    );
  }
  const found = asked !== null && asked === mail.name.trim() ? recipient.data?.obj : undefined;
  const refused = asked !== null && asked === mail.name.trim() ? recipient.error : undefined;
  return (
    <LockForm className={classes.form} onSubmit={submit}>
      <p className={classes.heading}>
        <Button kind="ghost" size="small" onClick={onDone}>
          <IconArrowLeft stroke={1.6} />
          {words.setup.back}
        </Button>
        <span>{draft.savedAt && words.draftSaved}</span>
      </p>
      <TextInput
        label={form.name}
        placeholder={form.namePlaceholder}
        value={mail.name}
        error={wrong.name ?? refused?.message}
        onChange={edit('name')}
        onBlur={() => setAsked(mail.name.trim() || null)}
        autoComplete="off"
        required
      />
      {found && !wrong.name && (
        <p className={classes.found}>
          <Avatar nickname={found.nickname} image={found.userImg} size={28} />
          <b>{found.nickname}</b> {form.found}
        </p>
      )}
      <TextInput
        label={form.title}
        value={mail.title}
        error={wrong.title}
        onChange={edit('title')}
        rightSection={<Count value={mail.title} most={longest.title} />}
        rightSectionWidth={64}
        required
      />
      <Textarea
        label={form.text}
        value={mail.text}
        error={wrong.text}
        onChange={edit('text')}
        autosize
        minRows={6}
        maxRows={14}
        required
      />
      <Problem hidden={!wrong.all}>{wrong.all}</Problem>
      <p className={classes.end}>
        <span>
          <Count value={mail.text} most={longest.text} /> · {form.quota}
        </span>
        <LockButton type="submit" kind="primary" icon={<IconSend stroke={1.6} />}>
          {words.send}
        </LockButton>
      </p>
    </LockForm>
  );
}

const Count = ({ value, most }: { value: string; most: number }) => (
  <span className={classes.count}>
    {[...value].length} / {most}
  </span>
);
