import classes from './Horizon.module.css';

/** Where the fireflies begin: per cent of the width, pixels from the top, seconds into their drift. */
const flies = [
  [6, 176, 7.7],
  [12.5, 150, 0],
  [18, 120, 1.7],
  [29, 168, 3.4],
  [39, 140, 5.1],
  [48.5, 176, 6.8],
  [59, 128, 8.5],
  [66.5, 164, 10.2],
  [72, 138, 0.9],
  [86, 158, 2.6],
  [92.5, 120, 4.3],
  [96.5, 176, 6],
] as const;

/** Hills, grass and fireflies behind the top of a page, drawn from the tokens, so they follow the theme. */
export const Horizon = () => (
  <div className={classes.horizon} aria-hidden="true">
    <i className={classes.moon} />
    <i className={classes.far} />
    <i className={classes.middle} />
    <i className={classes.near} />
    <i className={classes.grass} />
    {flies.map(([left, top, since]) => (
      <i key={left} className={classes.fly} style={{ left: `${left}%`, top, animationDelay: `-${since}s` }} />
    ))}
  </div>
);
