import { IconPlus } from '@tabler/icons-react';
import { intelKinds, may, type IntelItem } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { useMarks } from '../../lib/marks.ts';
import { useUser } from '../../lib/session/user.ts';
import { useAddress } from '../../lib/address/useAddress.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../ui/list/Pages.tsx';
import { useClock } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useFeed, useNewest, type Choice } from '../../features/intel/api.ts';
import { IntelList } from '../../features/intel/components/IntelList.tsx';
import { IntelQuestion } from '../../features/intel/components/IntelQuestion.tsx';
import { IntelRow } from '../../features/intel/components/IntelRow.tsx';
import { byDay, dayName } from '../../features/intel/days.ts';
import { words } from '../../features/intel/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import { cx } from '../../ui/cx.ts';
import broughtClasses from '../../ui/styles/brought.module.css';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './IntelPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const Composer = part(() => import('../../features/intel/components/IntelComposer.tsx'));

const tabs = [
  { value: '', label: words.all },
  ...intelKinds.map((value) => ({ value: value as string, label: words.kind[value] })),
];

/** The feed's parameters in the address. */
function useChoice() {
  const [search, change] = useAddress();
  const number = (name: string) => Number(search.get(name)) || null;
  const choice: Choice = {
    kind: intelKinds.find((kind) => kind === search.get('kind')) ?? null,
    q: (search.get('q') ?? '').trim(),
    game: number('game'),
    id: number('id'),
  };
  const seek = (q: string) => change({ q, page: null });
  return { choice, seek };
}

/** News about games, day by day. */
export function Component() {
  const { choice, seek } = useChoice();
  return (
    <>
      <Head title={words.title} lead={words.lead}>
        <Tell />
      </Head>
      <Columns side={<Side />}>
        {!choice.id && (
          <div className={classes.tools}>
            <Tabs label={words.kinds} param="kind" tabs={tabs} />
            <SearchField
              key={choice.q}
              q={choice.q}
              onSearch={seek}
              words={{ label: words.searchLabel, placeholder: words.search, clear: words.clear }}
              maxLength={50}
              className={classes.search}
            />
          </div>
        )}
        <Feed key={JSON.stringify(choice)} choice={choice} onClear={() => seek('')} />
        {choice.id && <Others id={choice.id} />}
      </Columns>
    </>
  );
}

function Tell() {
  const user = useUser();
  const { open, show, close } = usePageDialog('intel');
  if (!user || !may(user.qx, 'takePart')) {
    return (
      <Link to="/signin" state={{ from: '/intel' }} className={buttonClass()}>
        {words.signIn}
      </Link>
    );
  }
  return (
    <>
      <Button kind="primary" onClick={() => show()}>
        <IconPlus size={16} stroke={1.8} aria-hidden="true" />
        {words.add}
      </Button>
      {open && (
        <Suspense fallback={<Coming />}>
          <Composer onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const DayName = ({ day }: { day: string }) => <time dateTime={day}>{useClock((now) => dayName(day, now))}</time>;

function Feed({ choice, onClear }: { choice: Choice; onClear: () => void }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useFeed(choice, start);
  const marks = useMarks('intel', list.rows?.map(({ id }) => id) ?? []);
  if (list.error && !list.rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (!list.rows) return <LinesSkeleton lines={10} />;
  if (list.rows.length === 0 && start > 1) return <NoSuchPage />;
  if (list.rows.length === 0) return <Nothing choice={choice} onClear={onClear} />;
  const items = (of: IntelItem[]) => (
    <ol className={stackClasses.even}>
      {of.map((item) => (
        <li key={item.id}>
          <IntelRow item={item} mine={marks.of(item.id)?.mine ?? false} />
        </li>
      ))}
    </ol>
  );
  return (
    <div className={cx(list.brought && broughtClasses.brought)}>
      <p className={classes.total} aria-live="polite">
        {choice.q ? words.found(choice.q, list.total) : !choice.id && words.total(list.total)}
        <Narrowed choice={choice} />
      </p>
      <Before start={start} />
      {choice.q
        ? // By when it was told here: days would come again and again.
          items(list.rows)
        : byDay(list.rows).map(({ day, items: ofDay }) => (
            <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>
                <DayName day={day} />
              </h2>
              {items(ofDay)}
            </section>
          ))}
      <IntelQuestion items={list.rows} />
      <MorePages list={list} start={start} label={words.more} />
    </div>
  );
}

const othersShown = 8;

/** Other news, beside a single item. */
function Others({ id }: { id: number }) {
  const others = useNewest(othersShown + 1).data?.obj?.filter((item) => item.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={classes.others}>
      <Heading more={<Link to="/intel">{words.showAll}</Link>}>{words.others}</Heading>
      <IntelList items={others.slice(0, othersShown)} />
    </section>
  );
}

/** Says that the feed is filtered, and links to all of it. */
const Narrowed = ({ choice: { game, id } }: { choice: Choice }) =>
  (game || id) && (
    <span>
      {id ? words.oneItem : words.aboutGame} · <Link to="/intel">{words.showAll}</Link>
    </span>
  );

function Nothing({ choice, onClear }: { choice: Choice; onClear: () => void }) {
  if (choice.q) {
    return (
      <Empty title={words.emptyFound} hint={words.emptyFoundHint}>
        <Button onClick={onClear}>{words.clear}</Button>
      </Empty>
    );
  }
  return (
    <Empty title={choice.id ? words.absent : words.empty} hint={choice.id ? undefined : words.emptyHint}>
      {(choice.id || choice.game) && (
        <Link to="/intel" className={buttonClass()}>
          {words.showAll}
        </Link>
      )}
    </Empty>
  );
}

const Side = () => (
  <>
    <Panel>
      <Heading>{words.side.title}</Heading>
      <ul className={classes.rules}>
        {words.side.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
    <Panel>
      <Heading>{words.side.more}</Heading>
      <p className={cx(rowClasses.tabs, classes.links)}>
        <Link to="/log">{words.side.log}</Link>
        <Link to="/announcements">{words.side.announcements}</Link>
      </p>
    </Panel>
  </>
);
