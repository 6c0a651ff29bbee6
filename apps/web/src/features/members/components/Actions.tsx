import type { UserInfo } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { useRelation } from '../api.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from '../MemberDialog.module.css';
import { words } from '../text.ts';
import { part } from '../../../lib/part.ts';

const RemoveUpload = part(() => import('../../../entities/moderation/RemoveUpload.tsx'));

/** Buttons to follow, write to, block and report the member; guests are asked to sign in. */
export function Actions({ card: { id, nickname, userImg, acceptsMail } }: { card: UserInfo }) {
  const user = useUser();
  const { relation, error, retry, change } = useRelation(id);
  const [asks, setAsks] = useState(false);
  if (!user) return <p className={cx(rowClasses.deeds, classes.actions, classes.note)}>{words.signIn}</p>;
  if (error && !relation) return <ErrorPanel error={error} onRetry={retry} />;
  if (!relation) return null;
  if (relation.mine) return <p className={cx(rowClasses.deeds, classes.actions, classes.note)}>{words.mine}</p>;
  const set = (field: 'following' | 'blocked', on: boolean, done: string) => () => {
    setAsks(false);
    return succeeded(
      change(field, on),
      () => toast.done(done),
      (error: unknown) => toast.failed(error),
    );
  };
  if (asks)
    return (
      <>
        <p className={cx(rowClasses.deeds, classes.actions, classes.note)}>{words.blockQuestion}</p>
        <div className={cx(rowClasses.deeds, classes.actions)}>
          <LockButton kind="danger" onClick={set('blocked', true, words.blocked)}>
            {words.blockNow}
          </LockButton>
          <Button onClick={() => setAsks(false)}>{words.keep}</Button>
        </div>
      </>
    );
  return (
    <div className={cx(rowClasses.deeds, classes.actions)}>
      {!relation.blocked &&
        (relation.following ? (
          <LockButton onClick={set('following', false, words.unfollowed)}>{words.unfollow}</LockButton>
        ) : (
          <LockButton kind="primary" onClick={set('following', true, words.followed)}>
            {words.follow}
          </LockButton>
        ))}
      {acceptsMail ? (
        <DialogLink name="messages" fields={{ side: 'write', to: nickname }} className={buttonClass('default')}>
          {words.write}
        </DialogLink>
      ) : (
        <span className={classes.note}>{words.closedMail}</span>
      )}
      {relation.blocked ? (
        <LockButton onClick={set('blocked', false, words.unblocked)}>{words.unblock}</LockButton>
      ) : (
        <Button kind="ghost" onClick={() => setAsks(true)}>
          {words.block}
        </Button>
      )}
      <ReportButton type="member" id={id} />
      <Suspense>
        <RemoveUpload url={userImg} label={words.removeAvatar} />
      </Suspense>
    </div>
  );
}
