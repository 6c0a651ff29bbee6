import type { AnalyticsSummary } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { count } from '../../../lib/count.ts';
import { Button } from '../../../ui/Button.tsx';
import { words } from '../text.ts';
import { None } from '../../../ui/Words.tsx';
import tableClasses from '../../../ui/styles/table.module.css';
import classes from './Rows.module.css';

const first = 10;

/** Pages by number of views. */
export function Visits({ visits }: { visits: AnalyticsSummary['visits'] }) {
  const [all, setAll] = useState(false);
  if (visits.length === 0) return <None>{words.visits.empty}</None>;
  const most = visits[0]!.count;
  return (
    <>
      <table className={classes.rows} data-numbers="2">
        <caption className={tableClasses.caption}>{words.visits.hint}</caption>
        <thead>
          <tr>
            <th scope="col">{words.visits.page}</th>
            <td className={classes.chart} />
            <th scope="col">{words.visits.count}</th>
            <th scope="col">{words.visits.visitors}</th>
          </tr>
        </thead>
        <tbody>
          {visits.slice(0, all ? undefined : first).map(({ page, count: visited, visitors }) => (
            <tr key={page}>
              <th scope="row">
                {words.visits.name(page)} <small>{page}</small>
              </th>
              <td aria-hidden="true" className={classes.chart}>
                <span className={classes.stack}>
                  <i data-part="earned" style={{ width: `${(100 * visited) / most}%` }} />
                </span>
              </td>
              <td>{count(visited)}</td>
              <td>{count(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {visits.length > first && (
        <p className={classes.more}>
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.visits.fewer : words.visits.all(visits.length)}
          </Button>
        </p>
      )}
    </>
  );
}
