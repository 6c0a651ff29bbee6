import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import type { Refused } from '../../../lib/server/refused.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Problem } from '../../../ui/Words.tsx';
import type { Work } from '../../../ui/lock/useLock.ts';
import { words } from '../text.ts';
import classes from './Submit.module.css';

interface SubmitProps {
  editing: boolean;
  savedAt: Date | null;
  refused: Refused | null;
  /** True while the member chooses between two versions. */
  waiting: boolean;
  onSave: Work;
  onForget: () => void;
}

/** The end of the form: draft state, problem and button. */
export function Submit({ editing, savedAt, refused, waiting, onSave, onForget }: SubmitProps) {
  const user = useUser();
  const [forgetting, setForgetting] = useState(false);
  const forget = () => {
    onForget();
    setForgetting(false);
  };
  const told = refused && refused.fields.every(({ field }) => field !== 'title' && field !== 'body') && !waiting;
  return (
    <footer className={classes.submit}>
      <Problem hidden={!told}>{refused?.message}</Problem>
      <div className={classes.row}>
        <span className={classes.state}>
          {savedAt ? words.write.saved(clockTime(savedAt)) : words.write.limits}
          {savedAt && !forgetting && (
            <Button kind="ghost" size="small" onClick={() => setForgetting(true)}>
              {words.write.forget}
            </Button>
          )}
        </span>
        {!user ? (
          <span className={classes.state}>
            {words.write.signIn}
            <DialogLink name="signIn" className={buttonClass('primary')}>
              {words.square.signIn}
            </DialogLink>
          </span>
        ) : !may(user.qx, 'takePart') ? (
          <span className={classes.state}>
            {words.write.inactive}
            <ActivationLink look={buttonClass('primary')} />
          </span>
        ) : (
          <LockButton kind="primary" onClick={onSave}>
            {editing ? words.write.save : words.write.submit}
          </LockButton>
        )}
      </div>
      {forgetting && (
        <p role="alert" className={classes.state}>
          {words.write.forgetAsk}
          <Button size="small" onClick={() => setForgetting(false)}>
            {words.write.keep}
          </Button>
          <Button kind="danger" size="small" onClick={forget}>
            {words.write.forget}
          </Button>
        </p>
      )}
    </footer>
  );
}
