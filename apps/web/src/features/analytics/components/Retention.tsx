import type { AnalyticsSummary } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { daysAfter, shortDay } from '../days.ts';
import { words } from '../text.ts';
import { None } from '../../../ui/Words.tsx';
import tableClasses from '../../../ui/styles/table.module.css';
import classes from './Retention.module.css';

const columns = [
  ['d1', 1],
  ['d7', 7],
  ['d30', 30],
] as const;

/** Retention by week of registration; a warmer cell means a larger share. */
export function Retention({ retention }: { retention: AnalyticsSummary['retention'] }) {
  if (retention.length === 0) return <None>{words.retention.empty}</None>;
  return (
    <div className={classes.scroll}>
      <table className={classes.heat}>
        <caption className={tableClasses.caption}>{words.retention.hint}</caption>
        <thead>
          <tr>
            <th scope="col">{words.retention.week}</th>
            <th scope="col">{words.retention.size}</th>
            {columns.map(([column, days]) => (
              <th key={column} scope="col">
                {words.retention.after(days)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...retention].reverse().map((row) => (
            <tr key={row.week}>
              <th scope="row">
                {shortDay(row.week)}–{shortDay(daysAfter(row.week, 6))}
              </th>
              <td>{count(row.size)}</td>
              {columns.map(([column]) => (
                <Cell key={column} share={row[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most 45 % of the primary colour, so that text is legible in both themes. */
const Cell = ({ share }: { share: number | null }) =>
  share === null ? (
    <td className={classes.soon} title={words.retention.soon}>
      —
    </td>
  ) : (
    <td style={{ background: `color-mix(in srgb, var(--yh-primary) ${Math.round(45 * share)}%, var(--yh-surface))` }}>
      {Math.round(share * 100)}%
    </td>
  );
