import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { useAllLabels } from '../../entities/game/api.ts';
import { useGameInput } from '../../features/submissions/api.ts';
import { gameForm, titleOf } from '../../entities/game-form/form.ts';
import { EditForm } from '../../features/revisions/components/EditForm.tsx';
import { historyOf, placeIn } from '../../entities/game/revisionPaths.ts';
import { words } from '../../features/revisions/text.ts';

/** The page where members correct a game's facts. */
export function Component() {
  const [search] = useSearchParams();
  const { id } = placeIn(search);
  const user = useUser();
  const { data, error, mutate } = useGameInput(user && id ? id : null);
  const known = useAllLabels();
  const labels = known.data?.obj;
  if (!user) {
    return (
      <Empty page title={words.form.guest} hint={words.form.guestHint}>
        <Link to="/signin" state={{ from: `/edit?${search}` }} className={buttonClass('primary')}>
          {words.form.signIn}
        </Link>
      </Empty>
    );
  }
  if (!id || error?.code === 404) {
    return (
      <Empty page title={words.absent.title} hint={words.absent.hint}>
        <Link to="/" className={buttonClass('primary')}>
          {words.absent.back}
        </Link>
      </Empty>
    );
  }
  const there = data?.obj;
  if (error && !there) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (known.error && !labels) return <ErrorPanel error={known.error} onRetry={() => known.mutate()} />;
  const standing = there && labels ? gameForm(there.input, { labels, games: data.config?.games ?? [] }) : null;
  return (
    <>
      <Head title={words.form.title} lead={standing ? words.form.lead(titleOf(standing)) : words.form.loading}>
        {there && (
          <>
            <Link to={historyOf({ id, section: there.section })} className={buttonClass('ghost')}>
              {words.title}
            </Link>
            <Link to={pageOf({ id, section: there.section })} className={buttonClass()}>
              {words.back}
            </Link>
          </>
        )}
      </Head>
      {standing ? (
        <EditForm
          key={id}
          id={id}
          section={there!.section}
          revision={there!.revision}
          standing={standing}
          onStale={() => void mutate()}
        />
      ) : (
        <LinesSkeleton lines={12} />
      )}
    </>
  );
}
