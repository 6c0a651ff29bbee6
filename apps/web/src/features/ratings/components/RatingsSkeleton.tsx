import { text } from '../../../text/zh-CN.ts';
import { Bone } from '../../../ui/Skeleton.tsx';
import classes from './Ratings.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import row from './RatingRow.module.css';

const mostRows = 10;

interface SkeletonProps {
  count: number;
  /** Including the controls above. */
  whole?: boolean;
  /** Nothing is on its way yet. */
  asleep?: boolean;
}

/** Placeholder of about the final height. */
export const RatingsSkeleton = ({ count, whole, asleep }: SkeletonProps) => (
  <div
    className={whole ? classes.ratings : undefined}
    {...(!asleep && { role: 'status', 'aria-label': text.common.loading })}
  >
    {whole && <div className={classes.top} />}
    {Array.from({ length: Math.min(Math.max(count, 2), mostRows) }, (_, index) => (
      <div key={index} className={`${row.row} ${classes.coming}`}>
        <Bone width={38} height={38} radius={19} />
        <div className={rowClasses.rest}>
          <Bone width={180} height={15} />
          <p>
            <Bone width={index % 2 ? '82%' : '60%'} height={14} />
          </p>
        </div>
      </div>
    ))}
  </div>
);
