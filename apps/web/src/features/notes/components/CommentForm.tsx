import { may, noteLimits, type NoteComment } from '@yinghuo/contracts/wire';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf, type Refused } from '../../../lib/refused.ts';
import { useUser } from '../../../lib/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { commentNote } from '../api.ts';
import { noteUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './Comments.module.css';

interface CommentFormProps {
  noteId: number;
  /** The comment that is answered. */
  answered: NoteComment | null;
  onDone: (comment: NoteComment) => void;
  onCancel: () => void;
}

interface Draft {
  text: string;
  /** Sending it again has no second effect. */
  key: string;
}
const empty = (): Draft => ({ text: '', key: crypto.randomUUID() });

/** What a member says under a note; kept as a draft until it is sent. */
export function CommentForm({ noteId, answered, onDone, onCancel }: CommentFormProps) {
  const user = useUser();
  const [fresh] = useState(empty);
  const { value, change, clear } = useDraft<Draft>(`noteComment:${noteId}`, fresh);
  const [refused, setRefused] = useState<Refused | null>(null);
  const length = [...value.text.trim()].length;
  const left = noteLimits.comment - length;

  if (!user || !may(user.qx, 'takePart')) {
    return (
      <p className={classes.closed}>
        {user ? words.comments.inactive : words.comments.signIn}
        {!user && (
          <Link to="/signin" state={{ from: noteUrl(noteId) }} className={buttonClass('soft', 'small')}>
            {words.comments.toSignIn}
          </Link>
        )}
      </p>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (length === 0 || left < 0) return;
    setRefused(null);
    try {
      const comment = await commentNote(noteId, value.text, answered?.id ?? null, value.key);
      clear();
      onDone(comment);
    } catch (error) {
      setRefused(reasonOf(error));
    }
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {answered && (
        <p className={classes.answering}>
          {words.comments.replyTo(answered.author.nickname)}
          <Button kind="ghost" size="small" onClick={onCancel}>
            {words.comments.noReply}
          </Button>
        </p>
      )}
      <textarea
        id="comment"
        aria-label={answered ? words.comments.replyTo(answered.author.nickname) : words.comments.label}
        placeholder={words.comments.placeholder}
        value={value.text}
        rows={3}
        onChange={(event) => change({ text: event.currentTarget.value, key: crypto.randomUUID() })}
      />
      <p role="alert" className={classes.problem} hidden={!refused}>
        {refused?.message}
      </p>
      <div className={classes.row}>
        <span className={cx(classes.left, left < 0 && classes.over)}>
          {length > 0 ? words.comments.left(left) : words.comments.limits}
        </span>
        <LockButton kind="primary" size="small" type="submit" aria-disabled={length === 0 || left < 0}>
          {words.comments.send}
        </LockButton>
      </div>
    </form>
  );
}
