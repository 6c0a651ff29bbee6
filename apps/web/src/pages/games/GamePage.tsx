import type { GameDetail } from '@yinghuo/contracts/wire';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { idIn } from '../../lib/address/ids.ts';
import { useTitle } from '../../lib/address/title.ts';
import { useMay } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { cx } from '../../ui/cx.ts';
import { Columns, Heading } from '../../ui/Panel.tsx';
import { rankedFrom, sectionPaths } from '@yinghuo/contracts/wire';
import { count } from '../../lib/count.ts';
import { LazyComments } from '../../features/comments/components/LazyComments.tsx';
import { LazyGameIntel } from '../../features/intel/components/LazyGameIntel.tsx';
import { LazyGameNotes } from '../../features/notes/components/LazyGameNotes.tsx';
import { LazyRatings } from '../../features/ratings/components/LazyRatings.tsx';
import { LazyGameRoute } from '../../features/stations/components/LazyGameRoute.tsx';
import { addVersionTo } from '../../entities/game/revisionPaths.ts';
import { useGame, useHiddenScores } from '../../features/games/api.ts';
import { Alike } from '../../features/games/components/detail/Alike.tsx';
import { Cast } from '../../features/games/components/detail/Cast.tsx';
import { Facts } from '../../features/games/components/detail/Facts.tsx';
import { GameHead } from '../../features/games/components/detail/GameHead.tsx';
import { GamePageSkeleton } from './GamePageSkeleton.tsx';
import { Intro } from '../../features/games/components/detail/Intro.tsx';
import { LabelList } from '../../features/games/components/detail/LabelList.tsx';
import { RandomGames } from '../../features/games/components/lists/RandomGames.tsx';
import { LazyScoreHistory } from '../../features/games/components/detail/LazyScoreHistory.tsx';
import { RatingPanel } from '../../features/games/components/detail/RatingPanel.tsx';
import { Relations } from '../../features/games/components/detail/Relations.tsx';
import { Screens } from '../../features/games/components/detail/Screens.tsx';
import { Versions } from '../../features/games/components/detail/Versions.tsx';
import { sectionOfPage } from '../../entities/game/paths.ts';
import { detailWords } from '../../features/games/text/detail.ts';
import { words } from '../../features/games/text/lists.ts';
import classes from './GamePage.module.css';
import { part } from '../../lib/part.ts';

const AskTranslation = part(() => import('../../features/threads/components/AskTranslation.tsx'));

/** One game of any section. */
export function Component() {
  const section = sectionOfPage(useLocation().pathname);
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const { data, error, mutate } = useGame(section, id ?? 0);
  // Hides cached data of the previous game.
  const game = data?.obj?.id === id ? data.obj : undefined;
  useTitle(game?.title);

  if (game) return <Game key={game.id} game={game} />;
  if (id === null || error?.code === 404) {
    return (
      <Empty page title={words.absent.title} hint={words.absent.hint}>
        <Link to={sectionPaths[section].page} className={buttonClass('primary')}>
          {words.absent.back(sectionPaths[section].title)}
        </Link>
      </Empty>
    );
  }
  if (error?.code === 401 || error?.code === 403) {
    return (
      <Empty page title={words.locked.title} hint={error.code === 401 ? words.locked.signIn : words.locked.rule}>
        <Link to={error.code === 401 ? '/signin' : '/settings'} className={buttonClass('primary')}>
          {error.code === 401 ? words.locked.toSignIn : words.locked.toSettings}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return <GamePageSkeleton />;
}

function Game({ game }: { game: GameDetail }) {
  // The element of the hash (`#versions`) exists only after loading.
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const hidden = useHiddenScores()(game.id);
  const versions = Object.values(game.versionCounts).reduce((sum, count) => sum + count, 0);
  const { officialZh, humanTl, machineTl } = game.versionCounts;
  const translated = officialZh + humanTl + machineTl > 0;
  const mayAsk = useMay('seeWanted');
  return (
    <>
      {game.status !== 'live' && (
        <p className={classes.notice} role="status">
          {detailWords.detail.statusNotice[game.status]}
          {game.declineReason && `（${game.declineReason}）`}
        </p>
      )}
      <GameHead game={game} />
      <Columns
        className={classes.columns}
        side={
          <>
            <div className={classes.about}>
              <Facts game={game} />
              <Cast gameId={game.status === 'live' ? game.id : undefined} characters={game.characters} />
              <Relations relations={game.relations} />
            </div>
            <LazyGameIntel gameId={game.id} />
            <Alike gameId={game.id} />
            <RandomGames section={game.section} />
          </>
        }
      >
        <nav aria-label={detailWords.detail.tabsLabel} className={classes.tabs}>
          <a href="#intro">{detailWords.detail.tabs.intro}</a>
          <a href="#versions">
            {detailWords.detail.tabs.versions}
            <sup>{versions}</sup>
          </a>
          <a href="#rating">
            {detailWords.detail.tabs.rating}
            <sup>{count(game.rating.votes)}</sup>
          </a>
          {game.status === 'live' && (
            <a href="#comments">
              {detailWords.detail.tabs.comments}
              <sup>{count(game.counters.comments)}</sup>
            </a>
          )}
          {game.images.length > 0 && (
            <a href="#images">
              {detailWords.detail.tabs.images}
              <sup>{game.images.length}</sup>
            </a>
          )}
        </nav>
        <section id="intro" className={classes.intro}>
          <Intro text={game.intro} />
        </section>
        <LabelList labels={game.labels} section={game.section} />
        <section id="versions" className={classes.part}>
          <Heading more={<Link to={addVersionTo(game)}>{detailWords.detail.addVersion}</Link>}>
            {detailWords.detail.tabs.versions}
          </Heading>
          {mayAsk && !translated && game.status === 'live' && (
            <Suspense>
              <AskTranslation game={game} />
            </Suspense>
          )}
          <Versions game={game} expected={versions} />
        </section>
        <section id="rating" className={cx(classes.part, classes.opinions)}>
          <Heading more={detailWords.detail.ratingHint}>{detailWords.detail.tabs.rating}</Heading>
          {!hidden && <RatingPanel rating={game.rating} />}
          {!hidden && game.rating.votes >= rankedFrom && <LazyScoreHistory gameId={game.id} />}
          {game.status === 'live' && <LazyRatings gameId={game.id} expected={game.counters.ratings} />}
        </section>
        {game.images.length > 0 && (
          <section id="images" className={cx(classes.part, classes.opinions)}>
            <Heading>{detailWords.detail.tabs.images}</Heading>
            <Screens images={game.images} title={game.title} />
          </section>
        )}
        {game.status === 'live' && (
          <section id="notes" className={cx(classes.part, classes.opinions)}>
            <LazyGameNotes gameId={game.id} section={game.section} />
            <LazyGameRoute gameId={game.id} />
          </section>
        )}
        {game.status === 'live' && (
          <section className={cx(classes.part, classes.talk)}>
            <LazyComments
              id="comments"
              where={{ page: 'game', section: game.section, gameId: game.id }}
              heading={detailWords.detail.tabs.comments}
              expected={game.counters.comments}
            />
          </section>
        )}
      </Columns>
    </>
  );
}
