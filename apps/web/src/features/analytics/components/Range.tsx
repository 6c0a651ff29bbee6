import { shanghaiDay } from '../../../lib/times/day.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { daysAfter, lastDays, mostDays, spanOf, type Days } from '../days.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Range.module.css';

const spans = [7, 30, 90, 365];

/** Chooses the days: a span up to today, or any range. The address holds them. */
export function Range({ days }: { days: Days }) {
  const [, change] = useAddress();
  const today = shanghaiDay();
  const choose = ({ from, to }: Days) => change({ from, to });
  // Moving one end moves the other if they would cross or be too far apart.
  const begin = (from: string) =>
    from && choose({ from, to: [days.to < from ? from : days.to, daysAfter(from, mostDays - 1)].sort()[0]! });
  const end = (to: string) =>
    to && choose({ to, from: [days.from > to ? to : days.from, daysAfter(to, 1 - mostDays)].sort()[1]! });
  return (
    <div className={cx(rowClasses.tools, classes.range)} role="group" aria-label={words.range.label}>
      <Segmented
        label={words.range.label}
        value={String(spanOf(days, today))}
        options={spans.map((count) => ({ value: String(count), label: words.range.last(count) }))}
        onChange={(count) => choose(lastDays(Number(count), today))}
      />
      <div className={classes.ends}>
        <label>
          {words.range.from}
          <input type="date" value={days.from} max={today} onChange={({ target }) => begin(target.value)} />
        </label>
        <label>
          {words.range.to}
          <input type="date" value={days.to} max={today} onChange={({ target }) => end(target.value)} />
        </label>
      </div>
    </div>
  );
}
