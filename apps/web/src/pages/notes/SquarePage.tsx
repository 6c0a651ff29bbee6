import { IconFeather } from '@tabler/icons-react';
import { noteLimits } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/address/pages.ts';
import { useMarks } from '../../lib/marks.ts';
import { useUser } from '../../lib/session/user.ts';
import { useAddress } from '../../lib/address/useAddress.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../ui/list/Pages.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useSquare, type SquareChoice } from '../../features/notes/api.ts';
import { ComposeCard } from '../../features/notes/components/ComposeCard.tsx';
import { NoteCard } from '../../features/notes/components/NoteCard.tsx';
import { Wall, WallSkeleton } from '../../features/notes/components/Wall.tsx';
import { writeUrl } from '../../features/notes/paths.ts';
import { useBrush } from '../../features/notes/paper/handwriting.ts';
import { words } from '../../features/notes/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './SquarePage.module.css';

type View = 'new' | 'likes' | 'following';
const views: readonly View[] = ['new', 'likes', 'following'];

/** The wall's parameters in the address: filter, order and search text. */
function useChoice() {
  const [search, change] = useAddress();
  const view = views.find((each) => each === search.get('view')) ?? 'new';
  const q = (search.get('q') ?? '').trim();
  const choose = (next: { view?: View; q?: string }) => {
    const to = { view, q, ...next };
    change({ view: to.view === 'new' ? null : to.view, q: to.q, page: null });
  };
  const choice: SquareChoice = {
    scope: view === 'following' ? 'following' : 'all',
    sort: view === 'likes' ? 'likes' : 'new',
    q,
  };
  return { view, q, choice, choose };
}

/** The notes square: a wall of public notes. */
export function Component() {
  const user = useUser();
  useBrush(words.square.title + words.compose.title);
  const { view, q, choice, choose } = useChoice();
  const closed = view === 'following' && !user;
  return (
    <>
      <Top key={q} view={view} q={q} choose={choose} />
      {closed ? (
        <Empty title={words.square.signInFirst}>
          <Link to="/signin" state={{ from: '/notes?view=following' }} className={buttonClass('primary')}>
            {words.square.signIn}
          </Link>
        </Empty>
      ) : (
        <Notes key={`${view} ${q}`} choice={choice} onClear={() => choose({ q: '' })} />
      )}
    </>
  );
}

function Top({ view, q, choose }: { view: View; q: string; choose: (next: { view?: View; q?: string }) => void }) {
  return (
    <header className={classes.top}>
      <div className={classes.words}>
        <h1>{words.square.title}</h1>
        <p>{words.square.lead}</p>
      </div>
      <div className={classes.tools}>
        <SearchField
          q={q}
          onSearch={(sought) => choose({ q: sought })}
          words={{ label: words.square.searchLabel, placeholder: words.square.search, clear: words.square.clear }}
          maxLength={noteLimits.search}
          className={classes.search}
        />
        <Segmented
          label={words.square.tabs}
          value={view}
          options={[
            { value: 'new', label: words.square.newest },
            { value: 'likes', label: words.square.warmest },
            { value: 'following', label: words.square.following },
          ]}
          onChange={(next) => choose({ view: next })}
        />
        <Link to="/my-notes" className={buttonClass()}>
          {words.square.mine}
        </Link>
        <Link to={writeUrl()} className={buttonClass('primary')}>
          <IconFeather size={16} stroke={1.6} aria-hidden="true" />
          {words.square.write}
        </Link>
      </div>
    </header>
  );
}

function Notes({ choice, onClear }: { choice: SquareChoice; onClear: () => void }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useSquare(choice, start);
  const marks = useMarks('note', list.rows?.map(({ id }) => id) ?? []);
  if (list.error && !list.rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (!list.rows) return <WallSkeleton />;
  if (list.rows.length === 0 && start > 1) return <NoSuchPage />;
  if (list.rows.length === 0) return <Nothing choice={choice} onClear={onClear} />;
  return (
    <>
      <p className={classes.total} aria-live="polite">
        {choice.q ? words.square.found(choice.q, list.total) : words.square.total(list.total)}
      </p>
      <Before start={start} />
      <Wall
        notes={list.rows}
        first={choice.q || start > 1 ? undefined : <ComposeCard />}
        busy={list.loading}
        brought={list.brought}
      >
        {(note) => <NoteCard note={note} mark={marks.of(note.id)} />}
      </Wall>
      {list.loadingMore && <WallSkeleton count={4} />}
      <MorePages list={list} start={start} label={words.square.more}>
        <span>{words.square.shown(list.rows.length, Math.max(list.total, list.rows.length), choice.q)}</span>
      </MorePages>
    </>
  );
}

function Nothing({ choice, onClear }: { choice: SquareChoice; onClear: () => void }) {
  const write = (
    <Link to={writeUrl()} className={buttonClass('primary')}>
      {words.square.write}
    </Link>
  );
  if (choice.q) {
    return (
      <Empty title={words.square.emptyFound} hint={words.square.emptyFoundHint}>
        <Button onClick={onClear}>{words.square.clear}</Button>
        {write}
      </Empty>
    );
  }
  return choice.scope === 'following' ? (
    <Empty title={words.square.emptyFollowing} hint={words.square.emptyFollowingHint}>
      <Link to="/notes" className={buttonClass()}>
        {words.square.newest}
      </Link>
    </Empty>
  ) : (
    <Empty title={words.square.empty} hint={words.square.emptyHint}>
      {write}
    </Empty>
  );
}
