import type { InboxMessage } from '@yinghuo/contracts/wire';
import { Textarea } from '@mantine/core';
import { IconCornerDownRight, IconSend } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import { sendMail } from '../api.ts';
import { words } from '../text.ts';
import { longest, missing } from '../mail.ts';
import classes from './Reply.module.css';

/** Answers a private message; the recipient and the title are given. */
export function Reply({ message: { id, create_name, title } }: { message: InboxMessage }) {
  const { value, change, clear, savedAt } = useDraft(`mail:${id}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const mail = {
      name: create_name,
      title: [...words.replyTitle(title)].slice(0, longest.title).join(''),
      text: value,
    };
    setProblem(missing(mail).text ?? null);
    if (missing(mail).text) return;
    try {
      await sendMail(mail, key.current);
      key.current = crypto.randomUUID();
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
        <span>{savedAt && value && words.draftSaved}</span>
      </p>
      <Textarea
        aria-label={`${words.replyTo} ${create_name}`}
        rows={3}
        value={value}
        error={problem}
        onChange={(event) => {
          change(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <p className={classes.end}>
        <span>
          {[...value].length} / {longest.text}
        </span>
        <LockButton type="submit" kind="primary" size="small" icon={<IconSend stroke={1.6} />}>
          {words.send}
        </LockButton>
      </p>
    </form>
  );
}
