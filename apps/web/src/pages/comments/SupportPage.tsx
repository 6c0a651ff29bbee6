import { may } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { ActivationLink } from '../../ui/gate/Prompt.tsx';
import { Gate } from '../../ui/gate/Locked.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { Give } from '../../features/supports/components/Give.tsx';
import { Supporters } from '../../features/supports/components/Supporters.tsx';
import { CommentList } from '../../features/comments/components/CommentList.tsx';
import { NewestComments } from '../../features/comments/components/NewestComments.tsx';
import { words } from '../../features/comments/text.ts';
import { part } from '../../lib/part.ts';

const Record = part(() => import('../../features/supports/components/Record.tsx'));

/** The support board, for members who see its entry. */
export function Component() {
  const user = useUser();
  const takesPart = may(user?.qx, 'takePart');
  const { title, lead } = words.board.support;
  if (!user || !may(user.qx, 'seeSupports')) {
    return (
      <>
        <Head title={title} lead={lead} />
        <Gate title={words.board.locked}>
          <p>{!user ? words.board.lockedGuest : takesPart ? words.board.lockedMember : words.board.lockedInactive}</p>
          {user && !takesPart ? (
            <ActivationLink look={buttonClass('primary')} />
          ) : (
            <Link to={user ? '/settings' : '/signin'} state={{ from: '/zanzhus' }} className={buttonClass('primary')}>
              {user ? words.board.toSettings : words.composer.signIn}
            </Link>
          )}
        </Gate>
      </>
    );
  }
  return (
    <>
      <Head title={title} lead={lead} />
      <Columns
        side={
          <>
            <Give />
            <Supporters />
            <NewestComments />
            {may(user.qx, 'administer') && (
              <Suspense>
                <Record />
              </Suspense>
            )}
          </>
        }
      >
        <CommentList where={{ page: 'support' }} heading={words.board.heading} />
      </Columns>
    </>
  );
}
