import { Bone } from '../../../ui/Skeleton.tsx';
import { text } from '../../../text/zh-CN.ts';
import classes from './CommentList.module.css';

const usual = 4;
const most = 6;

/** Placeholder of short comments: smaller than the real ones, so that what follows never moves up. */
export const CommentsSkeleton = ({ count = usual }: { count?: number }) => (
  <div className={classes.bones} role="status" aria-label={text.common.loading}>
    {Array.from({ length: Math.min(Math.max(count, 1), most) }, (_, index) => (
      <div key={index} className={classes.bone}>
        <Bone width={38} height={38} radius={19} />
        <div>
          <Bone width={160} />
          <Bone width={index % 2 ? '86%' : '64%'} height={15} />
          <Bone width={90} />
        </div>
      </div>
    ))}
  </div>
);
