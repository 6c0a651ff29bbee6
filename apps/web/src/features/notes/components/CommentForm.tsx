import { may, noteLimits, type Author, type NoteComment } from '@yinghuo/contracts/wire';
import type { Ref } from 'react';
import { mentionsOf } from '../../../entities/member/mentions.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { cx } from '../../../ui/cx.ts';
import { commentNote } from '../api.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './NoteComments.module.css';

interface CommentFormProps {
  noteId: number;
  /** Who speaks here: first among those whom an @ suggests. */
  people: readonly Author[];
  /** The comment to reply to. */
  answered: NoteComment | null;
  field: Ref<HTMLTextAreaElement>;
  onDone: (comment: NoteComment) => void;
  onCancel: () => void;
}

/** What a comment under a note is kept under while it is written. */
export const draftUnder = (noteId: number): string => `noteComment:${noteId}`;

/** The form for a comment under a note, with a draft. */
export function CommentForm({ noteId, people, answered, field, onDone, onCancel }: CommentFormProps) {
  const user = useUser();
  if (!user || !may(user.qx, 'takePart')) {
    return (
      <p className={classes.closed}>
        {user ? words.comments.inactive : words.comments.signIn}
        {user ? (
          <ActivationLink look={buttonClass('soft', 'small')} />
        ) : (
          <DialogLink name="signIn" className={buttonClass('soft', 'small')}>
            {words.comments.toSignIn}
          </DialogLink>
        )}
      </p>
    );
  }
  return (
    <div className={classes.form}>
      {answered && (
        <p className={classes.answering}>
          {words.comments.replyTo(answered.author.nickname)}
          <Button kind="ghost" size="small" onClick={onCancel}>
            {words.comments.noReply}
          </Button>
        </p>
      )}
      <TextComposer
        draft={draftUnder(noteId)}
        label={answered ? words.comments.replyTo(answered.author.nickname) : words.comments.label}
        placeholder={words.comments.placeholder}
        sendLabel={words.comments.send}
        most={noteLimits.comment}
        rows={3}
        hides
        mentions={mentionsOf(people)}
        field={field}
        onSend={async ({ text }, key) => onDone(await commentNote(noteId, text, answered?.id ?? null, key))}
      >
        <span className={cx(wordClasses.hint, classes.limits)}>{words.comments.limits}</span>
      </TextComposer>
    </div>
  );
}
