import { playStates, type PlayState } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { vocabulary } from '../../../entities/game/vocabulary.ts';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import meterClasses from '../../../ui/styles/meter.module.css';
import classes from './Spread.module.css';

const tones: Record<PlayState, string | undefined> = {
  done: classes.done,
  wish: classes.wish,
  doing: classes.doing,
  onHold: classes.onHold,
  dropped: classes.dropped,
};

interface SpreadProps {
  /** The number of ratings for each score from 1 to 10. */
  spread: readonly number[];
  counts: Record<PlayState, number>;
}

/** Shows how a member's scores are distributed and how many games their shelf has; an empty part is left out. */
export function Spread({ spread, counts }: SpreadProps) {
  const verdicts = spread.reduce((sum, count) => sum + count, 0);
  const mean = spread.reduce((sum, count, index) => sum + count * (index + 1), 0) / verdicts;
  const most = Math.max(...spread);
  const shelf = playStates.filter((state) => counts[state] > 0);
  return (
    <>
      {verdicts > 0 && (
        <Panel>
          <Heading more={words.spreadOf(verdicts)}>{words.spread}</Heading>
          <p className={classes.mean}>
            <b>{mean.toFixed(1)}</b> {words.mean}
          </p>
          <div
            className={classes.bars}
            role="img"
            aria-label={spread
              .flatMap((count, index) => (count > 0 ? words.spreadGiven(index + 1, count) : []))
              .join('，')}
          >
            {spread.map((count, index) => (
              <span key={index}>
                <small>{count > 0 ? count : ''}</small>
                <i
                  className={meterClasses.column}
                  style={{ height: `${(72 * count) / most}px` }}
                  data-most={count === most ? '' : undefined}
                />
                <b>{index + 1}</b>
              </span>
            ))}
          </div>
        </Panel>
      )}
      {shelf.length > 0 && (
        <section>
          <Heading>{words.shelf}</Heading>
          <div className={classes.stack} aria-hidden="true">
            {shelf.map((state) => (
              <i key={state} className={tones[state]} style={{ flexGrow: counts[state] }} />
            ))}
          </div>
          <ul className={classes.legend}>
            {shelf.map((state) => (
              <li key={state}>
                <i className={tones[state]} aria-hidden="true" />
                {vocabulary.play[state]}
                <b>{count(counts[state])}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
