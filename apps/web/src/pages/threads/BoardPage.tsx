import { IconPlus } from '@tabler/icons-react';
import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { threadLimits, threadRoles, threadSorts, threadStates, type ThreadRole } from '@yinghuo/contracts/wire/threads';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSections } from '../../entities/game/useSections.ts';
import { useBoard, useOwnThreads, type BoardChoice, type ThreadMark } from '../../features/threads/api.ts';
import { BoardGate } from '../../features/threads/components/BoardGate.tsx';
import { HowTo, OwnThreads, RandomThread } from '../../features/threads/components/Side.tsx';
import { RowsSkeleton, ThreadRow } from '../../features/threads/components/ThreadRow.tsx';
import { boardUrl, radarUrl, threadUrl } from '../../features/threads/paths.ts';
import { words } from '../../features/threads/text.ts';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { useMarks } from '../../lib/marks.ts';
import { Chip } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { More } from '../../ui/list/More.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Note } from '../../ui/Words.tsx';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './BoardPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const ThreadDialog = part(() => import('../../features/threads/components/ThreadDialog.tsx'));

/** The wanted board: everybody's threads, or one's own. */
export const Component = () => (
  <BoardGate kept={<Kept />}>
    <Board />
  </BoardGate>
);

/** What a member asked for before the board was closed to them. */
function Kept() {
  const list = useOwnThreads('asked');
  if (!list.rows?.length) return null;
  return (
    <section className={classes.kept}>
      <Heading>{words.mine.title}</Heading>
      <Rows list={list} />
    </section>
  );
}

/** The board's parameters in the address. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const sections = useSections();
  const choice: BoardChoice = {
    section: sections.find((key) => key === search.get('section')) ?? null,
    state: threadStates.find((key) => key === search.get('state')) ?? null,
    bounty: search.get('bounty') === '1',
    sort: threadSorts.find((key) => key === search.get('sort')) ?? 'new',
    q: (search.get('q') ?? '').trim().slice(0, threadLimits.search),
  };
  const choose = (fields: Partial<BoardChoice>) => {
    const { section, state, bounty, sort, q } = { ...choice, ...fields };
    setSearch(
      {
        ...(section && { section }),
        ...(state && { state }),
        ...(bounty && { bounty: '1' }),
        ...(sort !== 'new' && { sort }),
        ...(q && { q }),
      },
      { preventScrollReset: true },
    );
  };
  return { choice, choose, sections, mine: threadRoles.find((role) => role === search.get('mine')) ?? null };
}

function Board() {
  const { choice, choose, sections, mine } = useChoice();
  const asking = usePageDialog('ask');
  const navigate = useNavigate();
  const ask = (
    <Button kind="primary" onClick={() => asking.show()}>
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      {words.board.ask}
    </Button>
  );
  return (
    <>
      <Head title={mine ? words.mine.title : words.title} lead={words.lead}>
        <div className={classes.actions}>
          {mine && (
            <Link to={boardUrl} className={buttonClass()}>
              {words.mine.back}
            </Link>
          )}
          {ask}
        </div>
      </Head>
      <Columns
        side={
          <>
            {!mine && <OwnThreads />}
            <Panel>
              <Link to={radarUrl}>{words.radar.open}</Link>
              <Note>{words.radar.openHint}</Note>
            </Panel>
            <HowTo />
            <RandomThread />
          </>
        }
      >
        {mine ? (
          <Mine key={mine} role={mine} />
        ) : (
          <>
            <Filters choice={choice} choose={choose} sections={sections} />
            <Threads key={JSON.stringify(choice)} choice={choice} choose={choose} />
          </>
        )}
      </Columns>
      {asking.open && (
        <Suspense fallback={<Coming />}>
          <ThreadDialog
            thread={null}
            section={choice.section ?? undefined}
            onClose={() => void asking.close()}
            onDone={async ({ id }) => {
              // Removes the dialog's history entry first, so that Back from the thread leads to the board.
              await asking.close();
              await navigate(threadUrl(id));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChoiceProps {
  choice: BoardChoice;
  choose: (fields: Partial<BoardChoice>) => void;
}

function Filters({ choice, choose, sections }: ChoiceProps & { sections: Section[] }) {
  const { section, state, bounty, sort, q } = choice;
  return (
    <div className={classes.filters}>
      <div className={rowClasses.tools}>
        <Segmented
          label={words.board.states}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: words.board.allStates },
            ...threadStates.map((value) => ({ value, label: words.state[value] })),
          ]}
          onChange={(value) => choose({ state: value === 'all' ? null : value })}
        />
        <SearchField
          key={q}
          q={q}
          onSearch={(sought) => choose({ q: sought })}
          words={{ label: words.board.searchLabel, placeholder: words.board.search, clear: words.board.clear }}
          maxLength={threadLimits.search}
          className={classes.search}
        />
      </div>
      <div className={rowClasses.tools}>
        <div className={cx(rowClasses.choices, rowClasses.rest)} role="group" aria-label={words.board.sections}>
          <Chip state={section ? 'off' : 'on'} onClick={() => choose({ section: null })}>
            {words.board.allSections}
          </Chip>
          {sections.map((key) => (
            <Chip key={key} state={section === key ? 'on' : 'off'} onClick={() => choose({ section: key })}>
              {sectionPaths[key].title}
            </Chip>
          ))}
          {!q && (
            <Chip state={bounty ? 'on' : 'off'} onClick={() => choose({ bounty: !bounty })}>
              {words.board.onlyBounty}
            </Chip>
          )}
        </div>
        {!q && (
          <Segmented
            label={words.board.order}
            value={sort}
            options={(['new', 'bounty', 'metoo', 'expiring'] as const).map((value) => ({
              value,
              label: words.board.sorts[value],
            }))}
            onChange={(value) => choose({ sort: value })}
          />
        )}
      </div>
    </div>
  );
}

function Threads({ choice, choose }: ChoiceProps) {
  const list = useBoard(choice);
  const { section, state, bounty, q } = choice;
  if (list.rows?.length === 0) {
    const reset = (
      <Button onClick={() => choose({ section: null, state: null, bounty: false, q: '' })}>{words.board.reset}</Button>
    );
    if (q) {
      return (
        <Empty title={words.board.emptyFound} hint={words.board.emptyFoundHint}>
          {reset}
        </Empty>
      );
    }
    return section || state || bounty ? (
      <Empty title={words.board.emptyFiltered} hint={words.board.emptyFilteredHint}>
        {reset}
      </Empty>
    ) : (
      <Empty title={words.board.empty} hint={words.board.emptyHint} />
    );
  }
  return (
    <>
      {q && list.rows && (
        <p className={classes.total} role="status">
          {words.board.found(q, list.total)}
        </p>
      )}
      <Rows list={list} q={q} />
    </>
  );
}

function Mine({ role }: { role: ThreadRole }) {
  const list = useOwnThreads(role);
  return (
    <>
      <div className={classes.filters}>
        <Tabs
          label={words.mine.tabs}
          param="mine"
          tabs={threadRoles.map((value) => ({ value, label: words.mine.roles[value] }))}
        />
      </div>
      {list.rows?.length === 0 ? (
        <Empty title={words.mine.empty[role]}>
          <Link to={boardUrl} className={buttonClass()}>
            {words.mine.look}
          </Link>
        </Empty>
      ) : (
        <Rows list={list} />
      )}
    </>
  );
}

function Rows({ list, q = '' }: { list: ReturnType<typeof useOwnThreads> | ReturnType<typeof useBoard>; q?: string }) {
  const marks = useMarks<ThreadMark>('thread', list.rows?.map(({ id }) => id) ?? []);
  if (list.error && !list.rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (!list.rows) return <RowsSkeleton />;
  return (
    <>
      <Panel flush>
        <ul aria-busy={list.loading}>
          {list.rows.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} mark={marks.of(thread.id)} />
          ))}
        </ul>
      </Panel>
      <More list={list} label={words.board.more}>
        <span>{words.board.shown(list.rows.length, Math.max(list.total, list.rows.length), q)}</span>
      </More>
    </>
  );
}
