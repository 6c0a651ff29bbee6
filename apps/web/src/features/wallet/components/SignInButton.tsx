import type { SignInCalendar } from '@yinghuo/contracts/wire';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { signInToday } from '../api.ts';
import { nextPoints } from '../nextPoints.ts';
import { words } from '../text/signIn.ts';

interface SignInButtonProps {
  calendar: SignInCalendar | undefined;
  /** The calendar could not be read: how much a sign-in gives today is not known. */
  unknown: boolean;
  wide?: boolean;
}

/** The button of the daily sign-in; once signed, it says so. */
export function SignInButton({ calendar, unknown, wide }: SignInButtonProps) {
  if (calendar?.today) {
    return (
      <Button disabled wide={wide}>
        {words.done}
      </Button>
    );
  }
  const sign = () =>
    succeeded(
      signInToday(),
      ({ order, points, coins }) => toast.news(words.signed(order), words.gain(points, coins)),
      (error: unknown) => toast.failed(error),
    );
  return (
    <LockButton kind="primary" wide={wide} onClick={sign}>
      {unknown ? words.actionUnknown : words.action(nextPoints(calendar?.streak ?? 0))}
    </LockButton>
  );
}
