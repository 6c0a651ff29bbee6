import { sectionPaths } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSections } from '../../entities/game/useSections.ts';
import { radarFeed, useRadar, type ThreadMark } from '../../features/threads/api.ts';
import { BoardGate } from '../../features/threads/components/BoardGate.tsx';
import { RowsSkeleton, ThreadRow } from '../../features/threads/components/ThreadRow.tsx';
import { boardUrl } from '../../features/threads/paths.ts';
import { words } from '../../features/threads/text.ts';
import { copyLink } from '../../lib/copyText.ts';
import { useMarks } from '../../lib/marks.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { Chip } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { Note } from '../../ui/Words.tsx';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './RadarPage.module.css';

/** What is asked for most and found nowhere, by section and month. */
export const Component = () => (
  <BoardGate>
    <Radar />
  </BoardGate>
);

function Radar() {
  const [search, setSearch] = useSearchParams();
  const sections = useSections();
  const section = sections.find((key) => key === search.get('section')) ?? null;
  const asked = search.get('month');
  const sought = asked && /^20\d\d-\d\d$/.test(asked) ? asked : null;
  const { data, error, mutate, isLoading } = useRadar(section, sought);
  // Stay in place while another month is asked for.
  const [months, setMonths] = useState<string[]>([]);
  if (data?.config && months.length === 0) setMonths(data.config.months);
  // What is pressed is lit at once, over the rows of the one before.
  const month = (!isLoading && data?.config?.month) || sought || months[0];
  const choose = (fields: Record<string, string | null>) =>
    setSearch(
      Object.entries({ section, month: asked, ...fields }).filter((entry): entry is [string, string] => !!entry[1]),
      { preventScrollReset: true },
    );
  return (
    <>
      <Head title={words.radar.open} lead={words.radar.lead}>
        <Link to={boardUrl} className={buttonClass()}>
          {words.radar.back}
        </Link>
      </Head>
      <Columns side={<Feed key={section} section={section} />}>
        <div className={classes.filters}>
          <div className={rowClasses.choices} role="group" aria-label={words.board.sections}>
            <Chip state={section ? 'off' : 'on'} onClick={() => choose({ section: null })}>
              {words.board.allSections}
            </Chip>
            {sections.map((key) => (
              <Chip key={key} state={section === key ? 'on' : 'off'} onClick={() => choose({ section: key })}>
                {sectionPaths[key].title}
              </Chip>
            ))}
          </div>
          <div className={cx(rowClasses.choices, classes.months)} role="group" aria-label={words.radar.month}>
            {months.map((each, before) => (
              <Chip
                key={each}
                state={each === month ? 'on' : 'off'}
                onClick={() => choose({ month: before === 0 ? null : each })}
              >
                {words.radar.monthName(each)}
              </Chip>
            ))}
          </div>
        </div>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => mutate()} />
        ) : (
          <Rows rows={data?.obj ?? null} busy={isLoading} />
        )}
      </Columns>
    </>
  );
}

type Sought = NonNullable<NonNullable<ReturnType<typeof useRadar>['data']>['obj']>;

function Rows({ rows, busy }: { rows: Sought | null; busy: boolean }) {
  const marks = useMarks<ThreadMark>('thread', rows?.map(({ id }) => id) ?? []);
  if (!rows) return <RowsSkeleton />;
  if (rows.length === 0) return <Empty title={words.radar.empty} hint={words.radar.emptyHint} />;
  return (
    <Panel flush>
      <ol aria-busy={busy}>
        {rows.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} mark={marks.of(thread.id)} wants={thread.wants} />
        ))}
      </ol>
    </Panel>
  );
}

/** The member's own address for a feed reader. */
function Feed({ section }: { section: keyof typeof sectionPaths | null }) {
  const [address, setAddress] = useState('');
  const show = (renew: boolean) =>
    succeeded(
      radarFeed(section, renew),
      (fresh) => {
        setAddress(fresh);
        if (renew) toast.done(words.radar.feedRenewed);
      },
      (error) => toast.failed(error),
    );
  return (
    <Panel>
      <Heading>{words.radar.feed}</Heading>
      <Note>{words.radar.feedHint}</Note>
      {address && <p className={classes.address}>{address}</p>}
      <p className={rowClasses.deeds}>
        {address ? (
          <>
            <Button onClick={() => copyLink(address)}>{words.radar.feedCopy}</Button>
            <LockButton kind="ghost" onClick={() => show(true)}>
              {words.radar.feedRenew}
            </LockButton>
          </>
        ) : (
          <LockButton onClick={() => show(false)}>{words.radar.feedShow}</LockButton>
        )}
      </p>
    </Panel>
  );
}
