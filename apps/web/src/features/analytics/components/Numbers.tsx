import { count } from '../../../lib/count.ts';
import { words } from '../text.ts';
import type { Series } from './Chart.tsx';
import tableClasses from '../../../ui/styles/table.module.css';
import classes from './Numbers.module.css';

interface NumbersProps {
  caption: string;
  days: string[];
  series: Series[];
}

/** The data of a chart as a table, newest day first. */
export const Numbers = ({ caption, days, series }: NumbersProps) => (
  <details className={classes.numbers}>
    <summary>{words.numbers}</summary>
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={tableClasses.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{count(values[index]!)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  </details>
);
