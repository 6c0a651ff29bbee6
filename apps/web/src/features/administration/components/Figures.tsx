import { count } from '../../../lib/count.ts';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useFigures } from '../api.ts';
import { signed } from '../signed.ts';
import { words } from '../text.ts';
import classes from './Figures.module.css';

/** Shows how many members there are and what was done lately. */
export function Figures() {
  const { data, error } = useFigures();
  const figures = data?.obj;
  if (!figures) return error ? null : <LinesSkeleton lines={2} />;
  const { total, active, muted, banned, waiting, staff, adjustments } = figures;
  const shown = [
    [words.figures.total, count(total), words.waiting(waiting)],
    [words.figures.active, count(active), words.staff(staff)],
    [words.figures.sanctioned, count(muted + banned), words.sanctioned(muted, banned)],
    [
      words.figures.adjustments,
      words.times(adjustments.count),
      words.adjusted(signed(adjustments.coins), signed(adjustments.points)),
    ],
  ];
  return (
    <dl className={classes.figures}>
      {shown.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={classes.more}>{more}</dd>
        </div>
      ))}
    </dl>
  );
}
