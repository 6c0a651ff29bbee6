import type { AnalyticsSummary, WireCurrency } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { exactTime } from '../../lib/times/day.ts';
import { StaffPage } from '../StaffPage.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { useSummary } from '../../features/analytics/api.ts';
import { Chart } from '../../features/analytics/components/Chart.tsx';
import { Points } from '../../features/analytics/components/Points.tsx';
import { Queue } from '../../features/analytics/components/Queue.tsx';
import { Range } from '../../features/analytics/components/Range.tsx';
import { Retention } from '../../features/analytics/components/Retention.tsx';
import { Totals } from '../../features/analytics/components/Totals.tsx';
import { Visits } from '../../features/analytics/components/Visits.tsx';
import { daysOf } from '../../features/analytics/days.ts';
import { words } from '../../features/analytics/text.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './AnalyticsPage.module.css';

const currencies: readonly WireCurrency[] = ['jf', 'yb', 'jf2'];

/** The site's figures, for administrators. */
export const Component = () => (
  <StaffPage need="administer" words={words}>
    <Figures />
  </StaffPage>
);

function Figures() {
  const [search] = useSearchParams();
  const days = daysOf(search);
  const { data, error, mutate } = useSummary(days);
  const summary = data?.obj;
  return (
    <>
      <Head title={words.title} lead={summary ? words.asOf(exactTime(new Date(summary.asOf))) : words.lead}>
        <Range days={days} />
      </Head>
      <div className={stackClasses.sections}>
        <Queue />
        {error && !summary ? (
          <ErrorPanel error={error} onRetry={() => mutate()} />
        ) : !summary ? (
          <Skeleton />
        ) : isEmpty(summary) ? (
          <Empty title={words.empty} hint={words.emptyHint} />
        ) : (
          <Summary summary={summary} />
        )}
      </div>
    </>
  );
}

const isEmpty = ({ visits, points, active, registrations }: AnalyticsSummary): boolean =>
  visits.length + points.length === 0 &&
  active.every(({ members, visitors }) => members + visitors === 0) &&
  registrations.every(({ count }) => count === 0);

function Summary({ summary }: { summary: AnalyticsSummary }) {
  const [search, setSearch] = useSearchParams();
  const currency = currencies.find((each) => each === search.get('currency')) ?? 'jf';
  const chooseCurrency = (value: WireCurrency) => {
    const next = new URLSearchParams(search);
    next.set('currency', value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const { active, registrations, downloads } = summary;
  const days = active.map(({ day }) => day);
  return (
    <div className={stackClasses.sections}>
      <Totals summary={summary} />
      <section>
        <Heading more={words.active.hint}>{words.active.title}</Heading>
        <Panel>
          <Chart
            label={words.active.title}
            kind="lines"
            days={days}
            series={[
              { name: words.active.members, tone: 'primary', values: active.map(({ members }) => members) },
              { name: words.active.visitors, tone: 'info', values: active.map(({ visitors }) => visitors) },
            ]}
          />
        </Panel>
      </section>
      <div className={classes.pair}>
        {(
          [
            [words.registrations, registrations],
            [words.downloads, downloads],
          ] as const
        ).map(([{ title, series }, counts]) => (
          <section key={title}>
            <Heading>{title}</Heading>
            <Panel>
              <Chart
                label={title}
                kind="bars"
                height={180}
                days={days}
                series={[{ name: series, tone: 'primary', values: counts.map(({ count }) => count) }]}
              />
            </Panel>
          </section>
        ))}
      </div>
      <section>
        <Heading
          more={
            <Segmented
              label={words.points.filter}
              value={currency}
              options={currencies.map((value) => ({ value, label: words.points.currency[value] }))}
              onChange={chooseCurrency}
            />
          }
        >
          {words.points.title}
        </Heading>
        <Panel>
          <Points points={summary.points} currency={currency} />
        </Panel>
      </section>
      <div className={classes.pair}>
        <section>
          <Heading>{words.visits.title}</Heading>
          <Panel>
            <Visits visits={summary.visits} />
          </Panel>
        </section>
        <section>
          <Heading>{words.retention.title}</Heading>
          <Panel>
            <Retention retention={summary.retention} />
          </Panel>
        </section>
      </div>
    </div>
  );
}

/** The placeholder in the page's layout: totals, a wide chart, two narrow ones. */
const Skeleton = () => (
  <div className={stackClasses.sections} role="status" aria-label={words.title}>
    <Bone height={84} radius={10} />
    <Bone height={330} radius={10} />
    <div className={classes.pair}>
      <Bone height={270} radius={10} />
      <Bone height={270} radius={10} />
    </div>
    <Bone height={360} radius={10} />
  </div>
);
