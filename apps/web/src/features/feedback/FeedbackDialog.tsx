import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../lib/server/attempt.ts';
import { useDialog } from '../../lib/address/dialog.ts';
import { useDraft } from '../../lib/drafts.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { DialogLink } from '../../ui/DialogLink.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { LockForm } from '../../ui/lock/LockForm.tsx';
import { sendFeedback } from './api.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './FeedbackDialog.module.css';
import { words } from './text.ts';

const longest = 1000;
const abusive = 201;

/** Feedback to those who run the site: `?dialog=feedback`. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <Dialog title={words.title} width={600} onClose={onClose}>
      {user ? (
        <FeedbackForm onDone={onClose} />
      ) : (
        <Empty title={words.guest} hint={words.guestHint}>
          <DialogLink name="signIn" className={buttonClass('primary')}>
            {words.signIn}
          </DialogLink>
        </Empty>
      )}
    </Dialog>
  );
}

function FeedbackForm({ onDone }: { onDone: () => void }) {
  const { value, change, clear, savedAt } = useDraft('feedback', { text: '' });
  const attempt = useAttempt('feedback');
  const [problem, setProblem] = useState<string | null>(null);
  const { show } = useDialog();
  const length = [...value.text.trim()].length;

  const submit = async () => {
    const wrong = length === 0 ? words.empty : length > longest ? words.tooLong(longest) : null;
    setProblem(wrong);
    if (wrong) return false;
    try {
      await sendFeedback(value.text, attempt.keyFor(value.text));
      attempt.over();
      clear(value);
      toast.done(words.sent, words.sentHint);
      onDone();
      return true;
    } catch (error) {
      attempt.over(error);
      const { code, message } = reasonOf(error);
      if (code === abusive) toast.failed(message);
      setProblem(message);
      return false;
    }
  };

  return (
    <LockForm onSubmit={submit} className={stackClasses.even}>
      <p className={classes.lead}>{words.lead}</p>
      <Textarea
        label={words.label}
        placeholder={words.placeholder}
        value={value.text}
        error={problem}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          setProblem(null);
        }}
        autosize
        minRows={6}
        maxRows={14}
        required
      />
      <p className={cx(rowClasses.apart, classes.state)}>
        <span>
          {length} / {longest} · {words.quota}
        </span>
        <span>{savedAt && value.text && words.draft}</span>
      </p>
      <p className={rowClasses.apart}>
        <Button kind="ghost" onClick={() => show('cases')}>
          {words.mine}
        </Button>
        <LockButton type="submit" kind="primary">
          {words.send}
        </LockButton>
      </p>
    </LockForm>
  );
}
