import type { ReactNode } from 'react';
import classes from './KeyArt.module.css';

/** A picture behind the top of a page, in the horizon's place; it fades into the page above and below. */
export const KeyArt = ({ height = 320, children }: { height?: number; children: ReactNode }) => (
  <div className={classes.art} style={{ height }} aria-hidden="true">
    {children}
  </div>
);
