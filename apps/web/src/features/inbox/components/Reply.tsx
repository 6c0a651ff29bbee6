import type { InboxMessage } from '@yinghuo/contracts/wire';
import { Textarea } from '@mantine/core';
import { IconCornerDownRight, IconSend } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import { sendMail } from '../api.ts';
import { words } from '../text.ts';
import { longest, missing } from '../mail.ts';
import classes from './Reply.module.css';

interface Draft {
  text: string;
  /** The same text is sent once, however often it is tried. */
  key: string;
}
const written = (text: string): Draft => ({ text, key: crypto.randomUUID() });

/** Answers a private message; the recipient and the title are given. */
export function Reply({ message: { id, create_name, title } }: { message: InboxMessage }) {
  const { value, change, clear, savedAt } = useDraft<Draft>(`mail:${id}`, written(''));
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const mail = {
      name: create_name,
      title: [...words.replyTitle(title)].slice(0, longest.title).join(''),
      text: value.text,
    };
    setProblem(missing(mail).text ?? null);
    if (missing(mail).text) return;
    try {
      await sendMail(mail, value.key);
      clear();
      toast.done(words.sent);
    } catch (error) {
      setProblem(reasonOf(error).message);
    }
  };

  return (
    <form className={classes.reply} onSubmit={submit} noValidate>
      <p className={classes.to}>
        <IconCornerDownRight size={16} stroke={1.6} aria-hidden="true" />
        {words.replyTo} <b>{create_name}</b>
        <span>{savedAt && value.text && words.draftSaved}</span>
      </p>
      <Textarea
        aria-label={`${words.replyTo} ${create_name}`}
        rows={3}
        value={value.text}
        error={problem}
        onChange={(event) => {
          change(written(event.currentTarget.value));
          setProblem(null);
        }}
      />
      <p className={classes.end}>
        <span>
          {[...value.text].length} / {longest.text}
        </span>
        <LockButton type="submit" kind="primary" size="small" icon={<IconSend stroke={1.6} />}>
          {words.send}
        </LockButton>
      </p>
    </form>
  );
}
