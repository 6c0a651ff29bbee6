import { Bone } from '../../../ui/Skeleton.tsx';
import { words } from '../text.ts';
import classes from './ChatSkeleton.module.css';

const widths = [140, 210, 96, 180, 120];

/** What stands for messages that are on their way. */
export const ChatSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label={words.loading}>
    {widths.map((width) => (
      <div key={width}>
        <Bone width={34} height={34} radius={17} />
        <div>
          <Bone width={72} height={10} />
          <Bone width={width} height={36} radius={12} />
        </div>
      </div>
    ))}
  </div>
);
