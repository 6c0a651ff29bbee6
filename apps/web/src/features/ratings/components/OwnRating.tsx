import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useFocusReturn } from '../../../ui/useFocusReturn.ts';
import { withdraw, type useOwnRating } from '../api.ts';
import { words } from '../text.ts';
import { RatingForm } from './RatingForm.tsx';
import { RatingRow } from './RatingRow.tsx';
import row from './RatingRow.module.css';
import classes from './OwnRating.module.css';

interface OwnRatingProps {
  gameId: number;
  mine: ReturnType<typeof useOwnRating>;
}

/** Where a member rates: the form, or what they wrote; for everybody else the way there. */
export function OwnRating({ gameId, mine }: OwnRatingProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [writing, setWriting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { own } = mine;

  if (!user) {
    return (
      <div className={classes.prompt}>
        <p>{words.form.guest}</p>
        <Link to="/signin" state={{ from: pathname + search }} className={buttonClass('primary', 'small')}>
          {words.form.signIn}
        </Link>
        <Link to="/register" className={buttonClass('default', 'small')}>
          {words.form.register}
        </Link>
      </div>
    );
  }
  if (!may(user.qx, 'takePart')) {
    return (
      <div className={classes.prompt}>
        <p>{words.form.inactive}</p>
        <Link to="/settings" className={buttonClass('primary', 'small')}>
          {words.form.toSettings}
        </Link>
      </div>
    );
  }
  if (mine.error) return <ErrorPanel error={mine.error} onRetry={() => void mine.retry()} />;
  if (own === undefined) {
    return (
      <div className={cx(classes.prompt, classes.coming)}>
        <LinesSkeleton lines={2} />
      </div>
    );
  }
  if (writing) {
    return <RatingForm gameId={gameId} own={own} onSent={() => setWriting(false)} onCancel={() => setWriting(false)} />;
  }
  if (!own) {
    return (
      <div className={classes.prompt}>
        <p>{words.form.points}</p>
        <Button kind="primary" size="small" onClick={() => setWriting(true)}>
          {words.form.title}
        </Button>
      </div>
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
    <section aria-label={words.mine} className={classes.mine}>
      <ul>
        <RatingRow rating={own}>
          {deleting && <DeleteQuestion onSure={sure} onCancel={() => setDeleting(false)} />}
          <button type="button" className={row.action} hidden={deleting} onClick={() => setWriting(true)}>
            {words.form.edit}
          </button>
          <button type="button" className={row.action} hidden={deleting} onClick={() => setDeleting(true)}>
            {words.form.delete}
          </button>
        </RatingRow>
      </ul>
    </section>
  );
}

function DeleteQuestion({ onSure, onCancel }: { onSure: () => Promise<boolean>; onCancel: () => void }) {
  useFocusReturn();
  return (
    <div className={row.question} role="group" aria-label={words.form.delete}>
      <span>{words.form.deleteQuestion}</span>
      <LockButton kind="danger" size="small" onClick={onSure}>
        {words.form.deleteYes}
      </LockButton>
      <Button kind="ghost" size="small" autoFocus onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
