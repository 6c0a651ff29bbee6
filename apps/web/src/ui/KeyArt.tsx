import type { ReactNode } from 'react';
import classes from './KeyArt.module.css';

/** A picture behind the top of a page, instead of the horizon; it fades out above and below. */
export const KeyArt = ({ height = 320, children }: { height?: number; children: ReactNode }) => (
  <div className={classes.art} style={{ height }} aria-hidden="true">
    {children}
  </div>
);
