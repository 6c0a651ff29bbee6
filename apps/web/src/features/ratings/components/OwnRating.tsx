import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { GuestPrompt, InactivePrompt, Prompt } from '../../../ui/gate/Prompt.tsx';
import { Question } from '../../../ui/Question.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import type { useOwnRating } from '../../../entities/game/ownRating.ts';
import { withdraw } from '../api.ts';
import { words } from '../text.ts';
import { RatingForm } from './RatingForm.tsx';
import { RatingRow } from './RatingRow.tsx';
import actions from '../../../ui/RowActions.module.css';
import classes from './OwnRating.module.css';

interface OwnRatingProps {
  gameId: number;
  mine: ReturnType<typeof useOwnRating>;
}

/** The member's own rating or its form; others see how to unlock it. */
export function OwnRating({ gameId, mine }: OwnRatingProps) {
  const user = useUser();
  const [writing, setWriting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { own } = mine;

  if (!user) return <GuestPrompt words={words.form} />;
  if (!may(user.qx, 'takePart')) return <InactivePrompt words={words.form} />;
  if (mine.error) return <ErrorPanel error={mine.error} onRetry={() => void mine.retry()} />;
  if (own === undefined) {
    return (
      <div className={classes.coming}>
        <LinesSkeleton lines={2} />
      </div>
    );
  }
  const form = writing && (
    <RatingForm gameId={gameId} own={own} onSent={() => setWriting(false)} onCancel={() => setWriting(false)} />
  );
  // The button stays in the page, hidden, so that the focus can return to it.
  if (!own) {
    return (
      <>
        {form}
        <Prompt
          hidden={writing}
          actions={
            <Button kind="primary" size="small" data-meant onClick={() => setWriting(true)}>
              {words.form.title}
            </Button>
          }
        >
          {words.form.points}
        </Prompt>
      </>
    );
  }
  const sure = async () => {
    try {
      await withdraw(gameId, own);
      toast.done(words.form.deleted);
      setDeleting(false);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return (
    <section aria-label={words.mine} className={writing ? undefined : classes.mine}>
      {form}
      <ul hidden={writing}>
        <RatingRow rating={own}>
          {deleting && (
            <Question
              label={words.form.delete}
              question={words.form.deleteQuestion}
              yes={words.form.deleteYes}
              no={words.cancel}
              onYes={sure}
              onNo={() => setDeleting(false)}
            />
          )}
          <button
            type="button"
            className={actions.action}
            data-meant
            hidden={deleting}
            onClick={() => setWriting(true)}
          >
            {words.form.edit}
          </button>
          <button type="button" className={actions.action} hidden={deleting} onClick={() => setDeleting(true)}>
            {words.form.delete}
          </button>
        </RatingRow>
      </ul>
    </section>
  );
}
