import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { Suspense, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { count } from '../../lib/count.ts';
import { useListLook } from '../../lib/device/listLook.ts';
import { usePreferences } from '../../lib/device/preferences.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { whenNear } from '../../ui/sight/nearView.ts';
import { Columns } from '../../ui/Panel.tsx';
import { Banner } from '../../features/announcements/components/Banner.tsx';
import { LazyNewest } from '../../features/comments/components/LazyNewest.tsx';
import { SignInCard } from '../../features/wallet/components/SignInCard.tsx';
import { pageSize, useLabels, useHiddenScores, useSection } from '../../features/games/api.ts';
import { FilterBar } from '../../features/games/components/lists/FilterBar.tsx';
import { GameCard } from '../../features/games/components/lists/GameCard.tsx';
import { GameGrid, GameGridSkeleton } from '../../features/games/components/lists/GameGrid.tsx';
import { LabelChips } from '../../features/games/components/lists/LabelChips.tsx';
import { RandomGames } from '../../features/games/components/lists/RandomGames.tsx';
import { SearchHead } from '../../features/games/components/lists/SearchHead.tsx';
import { TopGames } from '../../features/games/components/lists/TopGames.tsx';
import { choicesIn, cleared, filterFields, readFilter, writeFilter, type Filter } from '../../features/games/filter.ts';
import { useStart } from '../../features/games/place.ts';
import { sectionOfPage } from '../../entities/game/paths.ts';
import { words } from '../../features/games/text/lists.ts';
import classes from './SectionPage.module.css';
import { part } from '../../lib/part.ts';

const ListLooks = part(() => import('../../features/games/components/lists/ListLooks.tsx'));

const ActiveFilters = part(() => import('../../features/games/components/lists/ActiveFilters.tsx'));

const Pager = part(() => import('../../features/games/components/lists/Pager.tsx'));
const Turn = part(() =>
  import('../../features/games/components/lists/Pager.tsx').then(({ Turn }) => ({ default: Turn })),
);
const ToBefore = part(() => import('../../ui/list/Pages.tsx').then(({ ToBefore }) => ({ default: ToBefore })));

const TooDeep = part(() =>
  import('../../features/games/components/lists/Pager.tsx').then(({ TooDeep }) => ({ default: TooDeep })),
);

const OpenSaved = part(() => import('../../features/games/components/lists/OpenSaved.tsx'));

/**
 * Covers in rendered markup, which scripts wait for: two rows of a desk, five of a phone. All 24 would be a third of a first
 * visit's bytes.
 */
const firstCovers = 10;
/** Games loaded by scrolling; further parts need a click, so that the footer stays reachable. */
const endless = 72;

/** One of the seven sections: its games, filtered and sorted by the address. */
export function Component() {
  const section = sectionOfPage(useLocation().pathname);
  // The key resets filters and scroll for another section.
  return <SectionList key={section} section={section} />;
}

function SectionList({ section }: { section: Section }) {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const { nsfw } = usePreferences();
  const start = useStart(search);
  const list = useSection(section, { ...(nsfw === 'hide' ? { nsfw: '0' } : {}), ...filterFields(filter) }, start);
  const labels = useLabels(section).data?.obj ?? [];
  const change = (next: Filter) => setSearch(writeFilter(next), { preventScrollReset: true });
  const chosen = choicesIn(filter);
  const refused = list.error;
  const saved = Number(search.get('saved'));

  if (refused && !list.rows && (refused.code === 401 || refused.code === 403))
    return <LockedSection section={section} />;
  return (
    <>
      <Head
        title={sectionPaths[section].title}
        lead={list.rows && chosen === 0 && filter.q === null ? words.list.collected(list.total) : ' '}
      >
        <SignInCard />
      </Head>
      <Banner />
      <Suspense>{saved > 0 && <OpenSaved id={saved} section={section} />}</Suspense>
      <Columns
        side={
          <>
            <TopGames section={section} />
            <RandomGames section={section} />
            {section === 'gal' && <LazyNewest />}
          </>
        }
      >
        {filter.q !== null && (
          <SearchHead section={section} q={filter.q} onClear={() => setSearch({}, { preventScrollReset: true })} />
        )}
        <FilterBar section={section} filter={filter} onChange={change} />
        <LabelChips section={section} filter={filter} onChange={change} />
        <div className={classes.result}>
          <p aria-live="polite" hidden={refused && !list.rows}>
            <b>{list.rows ? count(list.total) : '…'}</b> 部{list.isPartial && `（${words.search.partial}）`}
          </p>
          <Suspense>{list.rows && <Turn total={list.total} className={classes.turn} />}</Suspense>
          <Suspense fallback={chosen > 0 && <span className={classes.active} />}>
            {chosen > 0 && (
              <ActiveFilters filter={filter} labels={labels} onChange={change} className={classes.active} />
            )}
          </Suspense>
          <span className={classes.density}>
            <Suspense>
              <ListLooks />
            </Suspense>
          </span>
        </div>
        <Games list={list} filter={filter} start={start} onChange={change} />
      </Columns>
    </>
  );
}

interface GamesProps {
  list: ReturnType<typeof useSection>;
  filter: Filter;
  /** The number of the page at which the list begins. */
  start: number;
  onChange: (next: Filter) => void;
}

/** The list itself, or what stands in its place. */
function Games({ list, filter, start, onChange }: GamesProps) {
  const { rows, error } = list;
  // Asked for with the games, not after them.
  const isHidden = useHiddenScores();
  if (error?.code === 400 && start > 1) {
    return (
      <Suspense>
        <TooDeep />
      </Suspense>
    );
  }
  if (!rows) return error ? <ErrorPanel error={error} onRetry={list.retry} /> : <GameGridSkeleton count={15} />;
  if (rows.length > 0) return <GameRows list={list} rows={rows} start={start} isHidden={isHidden} />;
  return start > 1 ? <NoSuchPage /> : <NoGames filter={filter} onChange={onChange} />;
}

/** Nothing is left by the filter, nothing was found, or the section is empty. */
function NoGames({ filter, onChange }: Pick<GamesProps, 'filter' | 'onChange'>) {
  const { emptyTitle, emptyHint, emptySection, clear, submit } = words.list;
  if (choicesIn(filter) > 0) {
    return (
      <Empty title={emptyTitle} hint={emptyHint}>
        <Button onClick={() => onChange(cleared(filter))}>{clear}</Button>
      </Empty>
    );
  }
  const { q } = filter;
  return (
    <Empty
      title={q === null ? emptySection : words.search.emptyTitle(q)}
      hint={q === null ? undefined : words.search.emptyHint}
    >
      <Link to="/submitGame" className={buttonClass()}>
        {submit}
      </Link>
    </Empty>
  );
}

interface GameRowsProps extends Pick<GamesProps, 'list' | 'start'> {
  rows: NonNullable<GamesProps['list']['rows']>;
  /** Whether the score of a game is hidden from who looks. */
  isHidden: (gameId: number) => boolean;
}

function GameRows({ list, rows, start, isHidden }: GameRowsProps) {
  const { nsfw } = usePreferences();
  const inRows = useListLook() === 'rows';
  const grid = useRef<HTMLDivElement>(null);
  const loadsByScrolling = list.hasMore && !list.loadingMore && !list.error && rows.length < endless;
  return (
    <div className={classes.list}>
      {start > 1 && (
        <p className={classes.before}>
          <Suspense>
            <ToBefore start={start} preventScrollReset />
          </Suspense>
        </p>
      )}
      <GameGrid ref={grid} busy={list.loading}>
        {rows.map((game, index) => (
          <GameCard
            key={game.id}
            game={game}
            nsfw={nsfw}
            hidden={isHidden(game.id)}
            eager={index < firstCovers}
            inRow={inRows}
          />
        ))}
      </GameGrid>
      {list.loadingMore && <GameGridSkeleton count={5} />}
      <div className={classes.end}>
        <i ref={loadsByScrolling ? (end) => whenNear(end!, list.more) : null} />
        <More list={list} label={words.list.more}>
          <span>{words.list.shown(rows.length, Math.max(list.total, rows.length))}</span>
        </More>
        <Suspense>
          {(list.hasMore || start > 1 || rows.length > pageSize) && (
            <Pager grid={grid} start={start} shown={rows.length} total={list.total} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** A guarded section for a member without permission: what it requires and how to get it. */
function LockedSection({ section }: { section: Section }) {
  const user = useUser();
  return (
    <>
      <Head title={sectionPaths[section].title} lead=" " />
      <Empty title={words.locked.title} hint={user ? words.locked.rule : words.locked.signIn}>
        <Link to={user ? '/settings' : '/signin'} className={buttonClass('primary')}>
          {user ? words.locked.toSettings : words.locked.toSignIn}
        </Link>
        <Link to="/" className={buttonClass()}>
          {words.locked.home}
        </Link>
      </Empty>
    </>
  );
}
