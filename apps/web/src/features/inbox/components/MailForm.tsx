import { Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { sendMail, useRecipient, type Mail } from '../api.ts';
import { longest, missing } from '../mail.ts';
import { words } from '../text.ts';
import classes from './MailForm.module.css';

const { form } = words;
/** Refusals that are about the recipient: unknown, refuses mail, oneself, full. */
const aboutRecipient = [800, 801, 802, 803];

/** The same message is sent once, however often it is tried. */
const keyed = (mail: Mail): Mail & { key: string } => ({ ...mail, key: crypto.randomUUID() });

/** A new private message; what is written is kept until it is sent. */
export function MailForm({ to, onDone }: { to: string | null; onDone: () => void }) {
  const activated = may(useUser()?.qx, 'takePart');
  const draft = useDraft(to ? `mail:to:${to}` : 'mail:new', keyed({ name: to ?? '', title: '', text: '' }));
  const { key, ...mail } = draft.value;
  const [wrong, setWrong] = useState<Partial<Record<keyof Mail | 'all', string>>>({});
  const [asked, setAsked] = useState<string | null>(to);
  const recipient = useRecipient(asked);

  const edit = (field: keyof Mail) => (event: { currentTarget: { value: string } }) => {
    draft.change(keyed({ ...mail, [field]: event.currentTarget.value }));
    setWrong({});
    if (field === 'name') setAsked(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = missing(mail);
    setWrong(lacking);
    if (Object.keys(lacking).length > 0) return;
    try {
      await sendMail(mail, key);
      draft.clear();
      toast.done(words.sent);
      onDone();
    } catch (error) {
      const { code, message } = reasonOf(error);
      setWrong(aboutRecipient.includes(code) ? { name: message } : { all: message });
    }
  };

  if (!activated) return <Empty title={form.notActivated} />;
  const found = asked !== null && asked === mail.name.trim() ? recipient.data?.obj : undefined;
  const refused = asked !== null && asked === mail.name.trim() ? recipient.error : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
      <p role="alert" className={classes.problem} hidden={!wrong.all}>
        {wrong.all}
      </p>
      <p className={classes.end}>
        <span>
          <Count value={mail.text} most={longest.text} /> · {form.quota}
        </span>
        <LockButton type="submit" kind="primary" icon={<IconSend stroke={1.6} />}>
          {words.send}
        </LockButton>
      </p>
    </form>
  );
}

const Count = ({ value, most }: { value: string; most: number }) => (
  <span className={classes.count}>
    {[...value].length} / {most}
  </span>
);
