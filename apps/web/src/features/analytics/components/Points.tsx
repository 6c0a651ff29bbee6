import type { AnalyticsSummary, WireCurrency } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { words } from '../text.ts';
import { None } from '../../../ui/Words.tsx';
import tableClasses from '../../../ui/styles/table.module.css';
import classes from './Rows.module.css';

const parts = ['earned', 'spent', 'reversed'] as const;

/** One currency by reason: granted, spent and revoked, largest volume first. */
export function Points({ points, currency }: { points: AnalyticsSummary['points']; currency: WireCurrency }) {
  const rows = points.filter((row) => row.currency === currency);
  if (rows.length === 0) return <None>{words.points.empty}</None>;
  const most = Math.max(...rows.map(({ earned, spent, reversed }) => earned + spent + reversed));
  const sums = parts.map((part) => rows.reduce((all, row) => all + row[part], 0));
  return (
    <table className={classes.rows} data-numbers="3">
      <caption className={tableClasses.caption}>{words.points.sums(...(sums as [number, number, number]))}</caption>
      <thead>
        <tr>
          <th scope="col">{words.points.why}</th>
          <td className={classes.chart} />
          {parts.map((part) => (
            <th key={part} scope="col" data-part={part}>
              {words.points[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reason}>
            <th scope="row">{words.points.reason[row.reason]}</th>
            <td aria-hidden="true" className={classes.chart}>
              <span className={classes.stack}>
                {parts.map(
                  (part) =>
                    row[part] > 0 && (
                      <i key={part} data-part={part} style={{ width: `${(100 * row[part]) / most}%` }} />
                    ),
                )}
              </span>
            </td>
            {parts.map((part) => (
              <td key={part}>{row[part] > 0 ? count(row[part]) : '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
