import { may, type Act } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../lib/session/user.ts';
import { text } from '../text/zh-CN.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Head } from '../ui/Head.tsx';
import { Link } from '../ui/Link.tsx';
import { Gate } from '../ui/gate/Locked.tsx';

interface StaffPageProps {
  /** The required permission. */
  need: Act;
  words: { title: string; gate: string; gateHint: string; guest: string; signIn: string };
  children: ReactNode;
}

/**
 * A page for moderators or administrators; members without permission see why it is closed, guests a sign-in link.
 */
export function StaffPage({ need, words, children }: StaffPageProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user && may(user.qx, need)) return children;
  return (
    <>
      <Head title={words.title} />
      {user ? (
        <Gate title={words.gate}>
          <p>{words.gateHint}</p>
          <Link to="/" className={buttonClass()}>
            {text.errors.home}
          </Link>
        </Gate>
      ) : (
        <Empty title={words.guest}>
          <Link to="/signin" state={{ from: pathname + search }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
        </Empty>
      )}
    </>
  );
}
