import { Watches } from '../../features/watches/components/Watches.tsx';
import { words } from '../../features/watches/text.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';

/** What the member watches. */
export function Component() {
  const user = useUser();
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      {user ? (
        <Watches />
      ) : (
        <Empty title={words.guest}>
          <Link to="/signin" state={{ from: '/watches' }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
        </Empty>
      )}
    </>
  );
}
