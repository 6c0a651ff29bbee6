import { Spotlight, spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconDeviceGamepad2,
  IconFilter,
  IconHistory,
  IconNote,
  IconSearch,
  IconMasksTheater,
  IconTag,
  IconUser,
  IconUsersGroup,
  IconZoomQuestion,
  type Icon,
} from '@tabler/icons-react';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { Fragment, memo, useDeferredValue, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOf, sectionOfPage } from '../../entities/game/paths.ts';
import { words as peopleWords } from '../../features/people/text.ts';
import { useSuggestions } from '../../lib/suggestions.ts';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { asShown } from '../../lib/device/script.ts';
import { useStored, writeStored } from '../../lib/device/storage.ts';
import { useUser } from '../../lib/session/user.ts';
import { Mantine } from '../../theme/Mantine.tsx';
import { text } from '../../text/zh-CN.ts';
import { OptionalBoundary } from '../faults/OptionalBoundary.tsx';
import { words as accountWords } from '../text/account.ts';
import { words as toolWords } from '../text/tools.ts';
import { words } from '../text/spotlight.ts';
import { useCommands } from './commands.ts';
import { words as commandWords } from '../text/commands.ts';
import { entriesFor } from '../navigation/entries.ts';
import { keptForSearch, onOpenSearch } from '../../lib/search.ts';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import wordClasses from '../../ui/Words.module.css';
import classes from './Search.module.css';

interface Place {
  to: string;
  title: string;
  /** Other spellings that match: pinyin, English. */
  also: string;
}

/** Pages that no bar lists but search finds. */
const others: Place[] = [
  { to: '/ranking', title: text.nav.ranking, also: 'ranking pingfenbang' },
  { to: '/my-games', title: text.nav.myGames, also: 'wodeyouxi 想玩 玩过 导入 导出' },
  { to: '/wallet', title: text.nav.wallet, also: 'wallet qianbao qiandao 签到 点数 硬币' },
  { to: '/following', title: accountWords.following, also: 'following guanzhudongtai' },
  { to: '/watches', title: accountWords.watches, also: 'watches wodedingyue' },
  { to: '/settings', title: text.nav.settings, also: 'settings shezhi' },
  { to: '/log', title: text.nav.log, also: 'log gengxinrizhi' },
  { to: '/announcements', title: text.nav.announcements, also: 'announcements gonggao' },
  { to: '/message', title: text.nav.message, also: 'message liuyanban' },
  { to: '/submitGame', title: toolWords.toolbar.submit, also: 'submit tougao' },
  { to: '/prize', title: text.nav.prizes, also: 'prize denghui choujiang' },
  { to: '/uservip', title: text.nav.membership, also: 'vip huiyuan' },
];

const sign = { size: 18, stroke: 1.6 };
const recentKey = 'searches';
const mostRecent = 6;
const listId = 'found';
const typingMs = 150;
const longestQuery = 50;
/** Before a query it asks for actions alone. */
const commandMark = /^[>》＞]/;

/** The search box: finds games, labels, notes, wanted threads, groups, members and pages while typing. */
const Search = () => (
  <OptionalBoundary>
    <Mantine>
      <SearchBox />
    </Mantine>
  </OptionalBoundary>
);
export default Search;

function SearchBox() {
  const [query, setQuery] = useState('');
  const newest = useRef('');
  const change = (query: string) => {
    newest.current = query;
    setQuery(query);
  };
  const [chosen, setChosen] = useState<string>();
  // Mantine marks the selected option in the DOM only, right after the key: this announces it to screen readers.
  const hearChosen = () =>
    setTimeout(() => setChosen(document.querySelector('[data-action][data-selected]')?.id || undefined));

  const takeKept = () => {
    const kept = keptForSearch();
    if (kept) change(kept);
  };

  useEffect(() => {
    spotlight.open();
    return onOpenSearch(spotlight.open);
  }, []);

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={change}
      shortcut={null}
      // Where it is while it fills: a field that moves under the finger is a field one misses.
      centered={false}
      yOffset="min(14dvh, 7rem)"
      overlayProps={{ color: '#0c1618', backgroundOpacity: 0.58, blur: 0 }}
      classNames={{ content: classes.content }}
      attributes={{ content: { 'aria-label': text.nav.search } }}
    >
      <Spotlight.Search
        placeholder={words.placeholder}
        aria-label={words.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen}
        onKeyDown={hearChosen}
        onFocus={takeKept}
        leftSection={<IconSearch {...sign} />}
        classNames={{ input: classes.search }}
      />
      <Found query={useDeferredValue(query)} newest={newest} chosen={chosen} onMarked={setChosen} />
      <Spotlight.Footer className={cx(wordClasses.hint, classes.note)}>{words.note}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

interface FoundProps {
  query: string;
  /** What the field says by now: who types a word and presses Enter at once seeks all of it. */
  newest: RefObject<string>;
  chosen: string | undefined;
  onMarked: (id: string | undefined) => void;
}

/** What a query finds. It may come after the letters: those are seen at once. */
const Found = memo(function Found({ query, newest, chosen, onMarked }: FoundProps) {
  const user = useUser();
  const navigate = useNavigate();
  const showDialog = useShowDialog();
  const section = sectionOfPage(useLocation().pathname);
  const recent = useStored<string[]>(recentKey) ?? [];
  const q = query.trim();
  const wanted = q.toLowerCase();
  const acting = commandMark.test(q);
  const [typed] = useDebouncedValue(acting ? '' : [...q].slice(0, longestQuery).join(''), typingMs);
  const { suggestions, error } = useSuggestions(typed);
  const found = q && !acting && typed ? suggestions : undefined;

  const fits = ({ to, title, also }: Place) =>
    `${title} ${asShown(title)} ${to} ${also}`.toLowerCase().includes(wanted);
  const sought = wanted.replace(commandMark, '').trim();
  const commands = useCommands(section).filter(({ label, also }) =>
    `${label} ${asShown(label)} ${also}`.toLowerCase().includes(sought),
  );
  const entries = entriesFor(user).map(({ key, to, title, group }) => ({ to, title, also: key, group }));
  const sections = entries.filter((place) => place.group === 'games' && fits(place));
  const pages = [...entries.filter(({ group }) => group !== 'games'), ...others].filter(fits);

  const isNothing =
    found !== undefined &&
    [...Object.values(found), commands, sections, pages].every((rows: readonly unknown[]) => rows.length === 0);

  const searchFor = (sought: string, pathname = '/search') => {
    writeStored(recentKey, [sought, ...recent.filter((one) => one !== sought)].slice(0, mostRecent));
    void navigate({ pathname, search: new URLSearchParams({ q: sought }).toString() });
  };
  const action = (key: string, label: string, Icon: Icon, go: () => void, hint?: ReactNode) => {
    const id = `found ${key}`.replaceAll(' ', '-');
    return (
      <Action
        key={key}
        {...{ id, Icon, hint, go }}
        label={key === 'search' || key === 'filter' ? label : highlighted(label, wanted)}
        chosen={id === chosen}
      />
    );
  };
  const toPage =
    (Icon: Icon) =>
    ({ to, title }: Place) =>
      action(to, title, Icon, () => void navigate(to));

  // With each letter Mantine marks the first of those that were there before it.
  const drawnFor = useRef(query);
  useEffect(() => {
    if (query === drawnFor.current) return;
    drawnFor.current = query;
    const list = document.getElementById(listId);
    const first = list?.querySelector('[data-action]');
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    first?.setAttribute('data-selected', 'true');
    onMarked(first?.id);
  }, [query, onMarked]);

  return (
    <>
      <div className={classes.list}>
        <Spotlight.ActionsList id={listId} role="listbox" aria-label={words.placeholder}>
          {q !== '' && !acting && action('search', words.search(q), IconSearch, () => searchFor(newest.current.trim()))}
          {q === '' && (
            <Group label={words.recent}>
              {recent.map((sought) => action(sought, sought, IconHistory, () => searchFor(sought)))}
            </Group>
          )}
          <Group label={words.games}>
            {found?.games.map((game) =>
              action(
                `game ${game.id}`,
                game.title,
                IconDeviceGamepad2,
                () => void navigate(pageOf(game)),
                <span className={wordClasses.quiet}>{sectionPaths[game.section].title}</span>,
              ),
            )}
          </Group>
          <Group label={words.labels}>
            {found?.labels.map(({ id, name, count }) =>
              action(
                `label ${id}`,
                name,
                IconTag,
                () => void navigate(`${sectionPaths[section].page}?labels=${id}`),
                <span className={wordClasses.quiet}>{words.count(count)}</span>,
              ),
            )}
          </Group>
          <Group label={words.people}>
            {found?.people.map(({ id, kind, name }) =>
              action(
                `person ${id}`,
                name,
                IconMasksTheater,
                () => void navigate(`/people?id=${id}`),
                <span className={wordClasses.quiet}>{peopleWords.kind[kind]}</span>,
              ),
            )}
          </Group>
          <Group label={words.notes}>
            {found?.notes.map(({ id, title }) =>
              action(`note ${id}`, title, IconNote, () => void navigate(`/notesDetail?id=${id}`)),
            )}
          </Group>
          <Group label={words.threads}>
            {found?.threads.map(({ id, title }) =>
              action(`thread ${id}`, title, IconZoomQuestion, () => void navigate(`/threadDetail?id=${id}`)),
            )}
          </Group>
          <Group label={words.groups}>
            {found?.groups.map(({ id, name }) =>
              action(`group ${id}`, name, IconUsersGroup, () => void navigate(`/groupDetail?id=${id}`)),
            )}
          </Group>
          <Group label={words.members}>
            {found?.members.map(({ id, nickname }) =>
              action(`member ${id}`, nickname, IconUser, () => showDialog('member', { id })),
            )}
          </Group>
          {q !== '' &&
            !acting &&
            action('filter', words.searchIn(q, sectionPaths[section].title), IconFilter, () =>
              searchFor(newest.current.trim(), sectionPaths[section].page),
            )}
          <Group label={commandWords.title}>
            {commands.map(({ key, label, Icon, run }) => action(`do ${key}`, label, Icon, run))}
          </Group>
          <Group label={words.sections}>{sections.map(toPage(IconArrowRight))}</Group>
          <Group label={words.pages}>{pages.map(toPage(IconArrowRight))}</Group>
        </Spotlight.ActionsList>
        {isNothing && (
          <p role="status" className={classes.nothing}>
            {words.nothing(q)}
          </p>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {reasonOf(error).message}
        </p>
      )}
    </>
  );
});

/** A headline with its results; null where there are none. */
const Group = ({ label, children }: { label: string; children: ReactNode[] | undefined }) =>
  children && children.length > 0 ? (
    <div role="group" aria-label={label} className={classes.group}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  ) : null;

interface ActionProps {
  id: string;
  Icon: Icon;
  label: ReactNode;
  hint: ReactNode;
  chosen: boolean;
  go: () => void;
}

/**
 * A row that the spotlight's keys reach by `data-action`. Mantine's own take a phone's processor some 3 ms each, and there are
 * thirty of them, drawn with every letter.
 */
const Action = ({ id, Icon, label, hint, chosen, go }: ActionProps) => (
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={chosen}
    data-action=""
    tabIndex={-1}
    className={classes.action}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      go();
      spotlight.close();
    }}
  >
    <Icon {...sign} />
    <span className={rowClasses.rest}>{label}</span>
    {hint}
  </button>
);

/** A label with every place marked where it has what is sought, in lower case. */
function highlighted(label: string, sought: string): ReactNode {
  const parts = sought ? label.toLowerCase().split(sought) : [];
  if (parts.length < 2) return label;
  let at = 0;
  return parts.map((part, place) => {
    const from = at + part.length;
    const before = label.slice(at, from);
    at = from + sought.length;
    return (
      <Fragment key={place}>
        {before}
        {place < parts.length - 1 && <mark>{label.slice(from, at)}</mark>}
      </Fragment>
    );
  });
}
