import type { CSSProperties } from 'react';
import { text } from '../text/zh-CN.ts';
import stackClasses from './styles/stack.module.css';
import classes from './Skeleton.module.css';

/** A place that something will take, of that thing's size. */
export const Bone = ({
  width = '100%',
  height = 12,
  radius,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: number;
}) => <span className={classes.bone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;

const widths = ['92%', '100%', '84%', '96%', '62%'];

/** Placeholder lines of a text that is loading. */
export const LinesSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={stackClasses.close} role="status" aria-label={text.common.loading}>
    {Array.from({ length: lines }, (_, line) => (
      <Bone key={line} width={line === lines - 1 ? '62%' : widths[line % widths.length]} />
    ))}
  </div>
);

/** The placeholder of a page whose chunk is loading. */
export const PageSkeleton = () => (
  <div className={classes.page} role="status" aria-label={text.common.loading}>
    <Bone width={180} height={30} />
    <LinesSkeleton lines={5} />
  </div>
);
