import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useGame } from '../../features/games/api.ts';
import { pageOf } from '../../entities/game/paths.ts';
import { useVersion } from '../../features/revisions/api.ts';
import { VersionEditor } from '../../features/revisions/components/VersionEditor.tsx';
import { placeIn, versionIn } from '../../entities/game/revisionPaths.ts';
import { words } from '../../features/revisions/text.ts';

/** Adds a version to a game (`?game=`), or changes one (`?game=&id=`). */
export function Component() {
  const [search] = useSearchParams();
  const place = placeIn(search, 'game');
  const id = versionIn(search);
  const user = useUser();
  const game = useGame(place.section, place.id);
  const { data, error, mutate } = useVersion(id);
  const title = game.data?.obj?.id === place.id ? game.data.obj.title : undefined;
  const version = data?.obj?.id === id ? data.obj : null;
  if (!user) {
    return (
      <Empty page title={words.form.guest} hint={words.form.guestHint}>
        <Link to="/signin" state={{ from: `/version?${search}` }} className={buttonClass('primary')}>
          {words.form.signIn}
        </Link>
      </Empty>
    );
  }
  if (!place.id || game.error?.code === 404 || error?.code === 404 || (version && version.gameId !== place.id)) {
    return (
      <Empty page title={id ? words.version.absent : words.absent.title} hint={words.absent.hint}>
        <Link to={place.id ? pageOf(place) : '/'} className={buttonClass('primary')}>
          {words.absent.back}
        </Link>
      </Empty>
    );
  }
  // The game is only needed for its title; the version to change is required.
  const failed = id ? (version ? undefined : error) : title ? undefined : game.error;
  return (
    <>
      <Head title={id ? words.version.change : words.version.add} lead={title && words.version.lead(title)}>
        <Link to={`${pageOf(place)}#versions`} className={buttonClass()}>
          {words.back}
        </Link>
      </Head>
      {failed ? (
        <ErrorPanel error={failed} onRetry={() => Promise.all([mutate(), game.mutate()])} />
      ) : id && !version ? (
        <LinesSkeleton lines={10} />
      ) : (
        <VersionEditor key={id} game={place} version={version} onStale={() => void mutate()} />
      )}
    </>
  );
}
