import { isTame, personKinds, pictureSizes, type PersonDetail, type PersonGame } from '@yinghuo/contracts/wire';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { idIn } from '../../lib/address/ids.ts';
import { phoneWidth, useMedia } from '../../lib/device/media.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { useRewrite } from '../../lib/address/router.ts';
import { usePreferences } from '../../lib/device/preferences.ts';
import { useTakenOver } from '../../lib/rendered.ts';
import { useTitle } from '../../lib/address/title.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../ui/list/Pages.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useHiddenScores } from '../../features/games/api.ts';
import { Cover } from '../../entities/game/Cover.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { usePerson, usePersonGames, type Named } from '../../features/people/api.ts';
import { words } from '../../features/people/text.ts';
import classes from './PersonPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const CardMarks = part(() => import('../../entities/game/CardMarks.tsx'));
const EditPerson = part(() => import('../../features/people/components/EditPerson.tsx'));

/** Whom the address names: `?id=12`, or `?kind=maker&name=柚子社` as links from games say it. */
function namedIn(search: URLSearchParams): Named | null {
  const id = idIn(search, 'id');
  if (id) return { id };
  const kind = personKinds.find((each) => each === search.get('kind'));
  const name = search.get('name');
  if (!kind || !name) return null;
  const gameId = idIn(search, 'game');
  return { kind, name, ...(gameId && { gameId }) };
}

/** A maker, somebody of a staff, a voice or a character, with their games. */
export function Component() {
  const [search] = useSearchParams();
  const who = namedIn(search);
  const { data, error, isLoading, mutate } = usePerson(who);
  const told = data?.obj;
  // While somebody else is on their way, the one before is still in `data`.
  const person = told && (told.id === who?.id || !isLoading) ? told : undefined;
  const rewrite = useRewrite();
  // The address that lasts is the one by id: names change, and others are merged.
  const move = person && who && who.id !== person.id ? person.id : null;
  useEffect(() => {
    if (move) rewrite(`/people?id=${move}`);
  }, [move, rewrite]);
  useTitle(person?.name);
  if (!who || error?.code === 404) {
    return (
      <Empty page title={words.absentTitle} hint={words.absentHint}>
        <Link to="/" className={buttonClass('primary')}>
          {words.home}
        </Link>
      </Empty>
    );
  }
  if (error && !person) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  if (!person) return <LinesSkeleton lines={12} />;
  return <Person key={person.id} person={person} />;
}

function Person({ person }: { person: PersonDetail }) {
  const [search] = useSearchParams();
  const { spoiler, nsfw } = usePreferences();
  const role = person.roles.find((each) => each.role === search.get('role'))?.role ?? null;
  const editing = usePageDialog('editPerson');
  const mayEdit = useMay('moderate');
  const edit = mayEdit && <Button onClick={() => editing.show()}>{words.edit}</Button>;
  // Under the title of a phone it would push away what the server rendered for guests.
  const isPhone = useMedia(phoneWidth);
  const { name, kind, aliases, games, roles, mean, ranked, image } = person;
  const pictured = image && (isTame(image) || nsfw === 'show');
  return (
    <>
      <Head
        title={name}
        lead={
          <>
            {[words.kind[kind], words.games(games)].join(' · ')}
            {mean !== null && <> · {words.mean(mean, ranked)}</>}
          </>
        }
      >
        {!isPhone && edit}
      </Head>
      {(aliases.length > 0 || pictured) && (
        <div className={classes.about}>
          {pictured && (
            <Picture
              src={image.url}
              alt={words.picture(name)}
              width={image.width}
              sizes={pictureSizes.card}
              ratio={5 / 6}
              blur={image.blur}
              className={classes.face}
            />
          )}
          {aliases.length > 0 && <p>{words.also(aliases)}</p>}
        </div>
      )}
      {roles.length > 1 && (
        <Tabs
          label={words.roles}
          param="role"
          tabs={[
            { value: 'all', label: words.all, count: games },
            ...roles.map((each) => ({ value: each.role, label: words.role(each.role), count: each.games })),
          ]}
        />
      )}
      <Games id={person.id} role={role} spoiler={spoiler} />
      {isPhone && edit && <p className={classes.games}>{edit}</p>}
      {editing.open && mayEdit && (
        <Suspense fallback={<Coming />}>
          <EditPerson person={person} onClose={() => void editing.close()} />
        </Suspense>
      )}
    </>
  );
}

function Games({ id, role, spoiler }: { id: number; role: string | null; spoiler: number }) {
  const start = pageIn(useSearchParams()[0]);
  const list = usePersonGames(id, role, start);
  const { nsfw } = usePreferences();
  const isHidden = useHiddenScores();
  const takenOver = useTakenOver();
  const { rows, error, retry, loading } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={retry} />;
  if (!rows) return <LinesSkeleton lines={12} />;
  if (rows.length === 0 && start > 1) return <NoSuchPage />;
  if (rows.length === 0) {
    return (
      <Empty title={words.empty}>
        <Link to="/" className={buttonClass('primary')}>
          {words.home}
        </Link>
      </Empty>
    );
  }
  return (
    <div className={classes.games}>
      <Before start={start} />
      <ul className={classes.grid} aria-busy={loading}>
        {rows.map(({ game, credits }, at) => (
          // Places stay and games change in them where members see games among those that the page brought for guests.
          <li key={at} data-row="">
            <Cover key={game.id} game={game} nsfw={nsfw}>
              {takenOver && (
                <Suspense>
                  <CardMarks game={game} />
                </Suspense>
              )}
            </Cover>
            <h2 className={classes.title}>
              <Link to={pageOf(game)} title={game.title}>
                {game.title}
              </Link>
            </h2>
            <p className={classes.credits}>{creditsOf(credits, spoiler)}</p>
            <p className={classes.credits}>
              {[
                game.releaseDate?.slice(0, 4),
                game.score !== null && !isHidden(game.id) && words.score(game.score, game.counters.ratings),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <MorePages list={list} start={start} label={words.more} />
    </div>
  );
}

const creditsOf = (credits: PersonGame['credits'], spoiler: number): string =>
  [...new Set(credits.map((credit) => words.credit(credit, spoiler)))].join('、');
