import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import { resendActivation, useOwnInfo } from '../api.ts';
import { words } from '../text.ts';
import classes from './PasswordForm.module.css';

/** Mails the activation link again to whoever has not opened it. */
export function Activation() {
  const email = useOwnInfo().data?.obj?.me?.emailMasked;
  const send = () =>
    succeeded(
      resendActivation(),
      () => toast.done(words.activation.sent),
      (error: unknown) => toast.failed(error),
    );
  return (
    <div className={cx(stackClasses.wide, classes.form)}>
      <div>
        {words.activation.to}：<b>{email ?? '…'}</b>
        <Hint>{words.activation.hint}</Hint>
      </div>
      <LockButton kind="primary" onClick={send}>
        {words.activation.send}
      </LockButton>
    </div>
  );
}
