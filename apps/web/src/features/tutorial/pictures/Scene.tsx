import type { ReactNode } from 'react';
import classes from './Scene.module.css';

export { classes as ink };

interface SceneProps {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** An illustration of the guide: part of the site before hills at dusk, in the theme's colours. */
export const Scene = ({ label, children }: SceneProps) => (
  <svg viewBox="0 0 320 180" role="img" aria-label={label} className={classes.scene}>
    <path className={classes.sky} d="M0 0h320v180H0z" />
    <circle className={classes.moon} cx="276" cy="34" r="16" />
    <path className={classes.far} d="M0 112q40-34 84-14t84-12 76 10 76-22v106H0z" />
    <path className={classes.near} d="M0 142q60-26 118-8t112-8 90 4v50H0z" />
    <path
      className={classes.grass}
      d="M6 180q2-18-4-30 8 12 8 30M22 180q0-24 8-36-4 18-4 36M46 180q0-14-6-24 8 8 10 24M286 180q-2-22 6-36 0 20-2 36M302 180q2-16-4-28 8 10 8 28M312 180q0-20 8-28-4 14-4 28"
    />
    <Fly x={30} y={58} />
    <Fly x={300} y={92} />
    {children}
  </svg>
);

export const Fly = ({ x, y, big }: { x: number; y: number; big?: boolean }) => (
  <>
    <circle className={classes.halo} cx={x} cy={y} r={big ? 12 : 7} />
    <circle className={classes.fly} cx={x} cy={y} r={big ? 4 : 2.2} />
  </>
);

interface BoxProps {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  kind?: 'paper' | 'well' | 'main' | 'soft' | 'glow' | 'cover' | 'sheet';
}

/** A rectangle of the interface. */
export const Box = ({ x, y, w, h, r = 6, kind = 'paper' }: BoxProps) => (
  <rect className={classes[kind]} x={x} y={y} width={w} height={h} rx={r} />
);

/** Placeholder lines of text. */
export const Lines = ({ x, y, widths, gap = 9 }: { x: number; y: number; widths: number[]; gap?: number }) => (
  <path className={classes.words} d={widths.map((width, row) => `M${x} ${y + row * gap}h${width}`).join('')} />
);

interface WordsProps {
  x: number;
  y: number;
  size?: number;
  on?: 'main' | 'glow' | 'paper';
  middle?: boolean;
  children: string;
}

/** Readable text. */
export const Words = ({ x, y, size = 10, on = 'paper', middle, children }: WordsProps) => (
  <text className={classes[`on-${on}`]} x={x} y={y} fontSize={size} textAnchor={middle ? 'middle' : undefined}>
    {children}
  </text>
);

/** A brush-stroke check mark. */
export const Tick = ({ x, y }: { x: number; y: number }) => (
  <path className={classes.stroke} d={`M${x} ${y}l4 4 8-9`} />
);
