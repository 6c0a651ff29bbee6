import type { AnalyticsSummary } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Totals.module.css';

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

/** What a server of an older release tells: the page may be newer than whoever answers it. */
type Told = Omit<AnalyticsSummary, Newer> & Partial<Pick<AnalyticsSummary, Newer>>;
type Newer = 'memberships' | 'supports';

/** The totals of the days. */
export function Totals({ summary }: { summary: Told }) {
  const { active, registrations, downloads, visits, memberships, supports } = summary;
  const average = (values: number[]) => Math.round(sum(values) / Math.max(1, values.length));
  const totals = {
    members: average(active.map(({ members }) => members)),
    visitors: average(active.map(({ visitors }) => visitors)),
    visits: sum(visits.map(({ count }) => count)),
    registrations: sum(registrations.map(({ count }) => count)),
    downloads: sum(downloads.map(({ count }) => count)),
    ...(memberships && { memberships: sum(memberships.map(({ count }) => count)) }),
    ...(supports && { supports: sum(supports.map(({ amountFen }) => amountFen)) / 100 }),
  };
  return (
    <dl className={classes.totals}>
      {Object.entries(totals).map(([name, value]) => (
        <div key={name}>
          <dt className={wordClasses.quiet}>{words.total[name as keyof typeof totals]}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
