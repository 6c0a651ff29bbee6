import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Head } from '../../../ui/Head.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { Gate } from '../../../ui/gate/Locked.tsx';
import { words } from '../text.ts';

/** The board's pages for those who may see it; everybody else is told what it takes. */
export function BoardGate({ children, kept }: { children: ReactNode; kept?: ReactNode }) {
  return useMay('seeWanted') ? children : <BoardLocked>{kept}</BoardLocked>;
}

/** What it takes to see the board; behind it, what whoever may see it no more keeps. */
export function BoardLocked({ children }: { children?: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const takesPart = useMay('takePart');
  const { locked } = words;
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      <Gate title={locked.title}>
        <p>{!user ? locked.guest : takesPart ? locked.member(user.qx) : locked.inactive}</p>
        {user && !takesPart ? (
          <ActivationLink look={buttonClass('primary')} />
        ) : (
          <Link
            to={user ? '/settings' : '/signin'}
            state={{ from: pathname + search }}
            className={buttonClass('primary')}
          >
            {user ? locked.toSettings : locked.toSignIn}
          </Link>
        )}
      </Gate>
      {takesPart && children}
    </>
  );
}
