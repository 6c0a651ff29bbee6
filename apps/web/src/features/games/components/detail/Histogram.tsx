import { detailWords } from '../../text/detail.ts';
import meterClasses from '../../../../ui/styles/meter.module.css';
import classes from './Histogram.module.css';

/** The number of votes for each score from 1 to 10. */
export function Histogram({ histogram }: { histogram: number[] }) {
  const most = Math.max(1, ...histogram);
  return (
    <div
      className={classes.bars}
      role="img"
      aria-label={`${detailWords.detail.histogram}：${histogram.map((count, index) => `${index + 1} 分 ${count} 人`).join('，')}`}
    >
      {histogram.map((count, index) => (
        <span key={index} title={`${index + 1} 分：${count} 人`}>
          <i className={meterClasses.column} style={{ height: `${(100 * count) / most}%` }} />
          <b>{index + 1}</b>
        </span>
      ))}
    </div>
  );
}
