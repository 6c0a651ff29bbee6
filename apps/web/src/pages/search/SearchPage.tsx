import { may, sectionPaths } from '@yinghuo/contracts/wire';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSections } from '../../entities/game/useSections.ts';
import { useHiddenScores } from '../../features/games/api.ts';
import { countFound } from '../../lib/count.ts';
import { useParts } from '../../lib/server/data.ts';
import { usePreferences } from '../../lib/device/preferences.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { More } from '../../ui/list/More.tsx';
import { Heading } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { few, kinds, pageSize, type Kind } from './kinds.ts';
import { CommentRow, GameRow, GroupRow, IntelRow, MemberRow, NoteRow, PersonRow, PostRow, ThreadRow } from './rows.tsx';
import { wordsShared } from './shared.ts';
import { words } from './text.ts';
import classes from './SearchPage.module.css';

const longestQuery = 50;
const inKind = (q: string, kind: Kind) => `/search?${new URLSearchParams({ q, in: kind })}`;

/** Everything that has some words: the first few of each kind, or all of one. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const user = useUser();
  const q = [...(search.get('q') ?? wordsShared(search)).trim()].slice(0, longestQuery).join('');
  const open = kinds.filter((kind) => kind !== 'thread' || may(user?.qx, 'seeWanted'));
  const kind = open.find((each) => each === search.get('in')) ?? null;
  const seek = (sought: string) => setSearch({ ...(sought && { q: sought }), ...(kind && { in: kind }) });
  return (
    <>
      <Head title={words.title} lead={words.lead(q)} />
      <div className={classes.tools}>
        <SearchField
          key={q}
          q={q}
          onSearch={seek}
          words={{ label: words.label, placeholder: words.placeholder, clear: words.clear }}
          maxLength={longestQuery}
          className={classes.field}
        />
      </div>
      {q === '' ? (
        <Empty title={words.start} hint={words.startHint} />
      ) : (
        <Results key={q} q={q} kind={kind} open={open} />
      )}
    </>
  );
}

/** How much there is of a kind, once it is known; null where it could not be asked. */
type Totals = Partial<Record<Kind, number | null>>;
interface Answered {
  totals: Totals;
  /** What was not answered a short while after the first answer; null until then. */
  late: readonly Kind[] | null;
}
const lateMs = 800;

function Results({ q, kind, open }: { q: string; kind: Kind | null; open: readonly Kind[] }) {
  const [{ totals, late }, setAnswered] = useState<Answered>({ totals: {}, late: null });
  const tell = (of: Kind, total: number | null) =>
    setAnswered((known) =>
      known.totals[of] === total ? known : { ...known, totals: { ...known.totals, [of]: total } },
    );
  const begun = kind === null && Object.keys(totals).length > 0;
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(
      () => setAnswered((known) => ({ ...known, late: open.filter((each) => known.totals[each] === undefined) })),
      lateMs,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the first is answered
  }, [begun]);
  const nothing = kind === null && open.every((each) => totals[each] === 0);
  const tabs = [
    { value: '', label: words.everything },
    ...open.map((each) => ({ value: each as string, label: <Tab kind={each} total={totals[each]} /> })),
  ];
  const shown = kind === null ? inOrder(open, totals, late) : [kind];
  const awaited = kind === null && late ? late.filter((each) => totals[each] === undefined) : [];
  return (
    <>
      <Tabs label={words.tabs} param="in" tabs={tabs} grown={Object.keys(totals).length} />
      {nothing && (
        <Empty title={words.none(q)} hint={words.noneHint}>
          {open.includes('thread') && (
            <Link to={`/thread?${new URLSearchParams({ q })}`} className={buttonClass('primary')}>
              {words.ask}
            </Link>
          )}
          <Link to="/submitGame" className={buttonClass()}>
            {words.submit}
          </Link>
        </Empty>
      )}
      <div className={classes.panels}>
        {shown.map((each, at) => {
          const Panel = panels[each];
          const waits = (of: Kind) => totals[of] === undefined;
          // What is found is shown from the top down: a kind that is answered late would push away those below it.
          return (
            <div key={each} hidden={late ? waits(each) : shown.slice(0, at).some(waits)}>
              <Panel kind={each} q={q} whole={kind !== null} tell={tell} />
            </div>
          );
        })}
      </div>
      {awaited.length > 0 && (
        // Another one each time: what is answered comes above it, and the same one would be pushed down.
        <p key={awaited.length} className={classes.awaited}>
          {words.awaited(awaited)}
        </p>
      )}
    </>
  );
}

/** What is late comes below the others, as it is answered: in its place it would push them away, or hold them back. */
function inOrder(open: readonly Kind[], totals: Totals, late: readonly Kind[] | null): readonly Kind[] {
  if (!late) return open;
  const answered = (Object.keys(totals) as Kind[]).filter((kind) => late.includes(kind));
  return [...new Set([...open.filter((kind) => !late.includes(kind)), ...answered, ...late])];
}

const Tab = ({ kind, total }: { kind: Kind; total: number | null | undefined }) => (
  <>
    {words.kind[kind]}
    {typeof total === 'number' && <sup>{countFound(total)}</sup>}
  </>
);

interface PanelProps {
  kind: Kind;
  q: string;
  /** The only one, with all that there is. */
  whole: boolean;
  tell: (kind: Kind, total: number | null) => void;
}

const sizeOf = ({ whole }: PanelProps) => ({ size: whole ? pageSize : few });

interface FoundProps<Row> extends PanelProps {
  list: Omit<ReturnType<typeof useParts>, 'rows' | 'parts' | 'config'> & { rows: readonly Row[] | undefined };
  row: (row: Row) => ReactNode;
  children?: ReactNode;
}

/** One kind. What cannot be asked says so in its place, and the others stay. */
function Found<Row>({ kind, q, whole, tell, list, row, children }: FoundProps<Row>) {
  const { rows, error, total } = list;
  const known = rows ? Math.max(total, rows.length) : error ? null : undefined;
  useEffect(() => {
    if (known !== undefined) tell(kind, known);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told when it changes
  }, [kind, known]);
  if (error && !rows) {
    if (whole) return <ErrorPanel error={error} onRetry={list.retry} />;
    return (
      <section role="alert" className={classes.failed}>
        <p>
          {words.failed(kind)}：{reasonOf(error).message}
        </p>
        <Button size="small" onClick={() => void list.retry()}>
          {words.retry}
        </Button>
      </section>
    );
  }
  if (rows?.length === 0) {
    return whole ? (
      <Empty title={words.noneOf(kind, q)} hint={words.noneHint}>
        <Link to={`/search?${new URLSearchParams({ q })}`} className={buttonClass()}>
          {words.everywhere}
        </Link>
      </Empty>
    ) : null;
  }
  const hasMore = !whole && list.hasMore;
  return (
    <section aria-label={words.kind[kind]}>
      {!whole && (
        <Heading more={hasMore && <Link to={inKind(q, kind)}>{words.all(kind, countFound(total))}</Link>}>
          {words.kind[kind]}
        </Heading>
      )}
      {children}
      {rows ? (
        <ul className={classes.rows} aria-busy={list.loading}>
          {rows.map(row)}
        </ul>
      ) : (
        <LinesSkeleton lines={whole ? 12 : few} />
      )}
      {whole && <More list={list} label={words.more} />}
    </section>
  );
}

function Games(props: PanelProps) {
  const list = useParts('/api/search/games', { q: props.q }, sizeOf(props));
  const isScoreHidden = useHiddenScores();
  const { nsfw } = usePreferences();
  return (
    <Found
      {...props}
      list={list}
      row={(game) =>
        nsfw === 'hide' && game.nsfw ? null : (
          <GameRow key={game.id} game={game} isScoreHidden={isScoreHidden(game.id)} />
        )
      }
    >
      {props.whole && (
        <>
          {list.config?.partial && <p className={classes.partial}>{words.partial}</p>}
          <Sections q={props.q} />
        </>
      )}
    </Found>
  );
}

/** Where the same words can be narrowed by labels, years and the like. */
const Sections = ({ q }: { q: string }) => (
  <p className={classes.sections}>
    {words.inSection}
    {useSections().map((section) => (
      <Link key={section} to={`${sectionPaths[section].page}?${new URLSearchParams({ q })}`}>
        {sectionPaths[section].title}
      </Link>
    ))}
  </p>
);

function People(props: PanelProps) {
  const { q } = props;
  const list = useParts('/api/people/search', { q }, sizeOf(props));
  return (
    <Found {...props} list={list} row={(person) => <PersonRow key={person.id} person={person} q={q} />}>
      {props.whole && list.config?.partial && <p className={classes.partial}>{words.partialPeople}</p>}
    </Found>
  );
}

function Notes(props: PanelProps) {
  const { q } = props;
  const list = useParts('/getNlist', { q }, sizeOf(props));
  return <Found {...props} list={list} row={(note) => <NoteRow key={note.id} note={note} q={q} />} />;
}

function Threads(props: PanelProps) {
  const { q } = props;
  const list = useParts('/hunt', { q }, sizeOf(props));
  return <Found {...props} list={list} row={(thread) => <ThreadRow key={thread.id} thread={thread} q={q} />} />;
}

function Intel(props: PanelProps) {
  const { q } = props;
  const list = useParts('/infoList', { q }, sizeOf(props));
  return <Found {...props} list={list} row={(item) => <IntelRow key={item.id} item={item} q={q} />} />;
}

function Groups(props: PanelProps) {
  const { q } = props;
  const list = useParts('/groupAll', { q }, sizeOf(props));
  return <Found {...props} list={list} row={(group) => <GroupRow key={group.id} group={group} q={q} />} />;
}

function Posts(props: PanelProps) {
  const { q } = props;
  const list = useParts('/api/groups/search', { q }, sizeOf(props));
  return (
    <Found
      {...props}
      list={list}
      row={(found) => <PostRow key={`${found.post.id} ${found.reply?.id}`} found={found} q={q} />}
    />
  );
}

function Members(props: PanelProps) {
  const list = useParts('/api/search/members', { q: props.q }, sizeOf(props));
  return <Found {...props} list={list} row={(member) => <MemberRow key={member.id} member={member} />} />;
}

function Comments(props: PanelProps) {
  const list = useParts('/api/search/comments', { q: props.q }, sizeOf(props));
  return <Found {...props} list={list} row={(comment) => <CommentRow key={comment.id} comment={comment} />} />;
}

const panels: Record<Kind, (props: PanelProps) => ReactNode> = {
  game: Games,
  person: People,
  note: Notes,
  thread: Threads,
  intel: Intel,
  group: Groups,
  post: Posts,
  member: Members,
  comment: Comments,
};
