import type { ScorePoint } from '@yinghuo/contracts/wire';
import { count } from '../../../../lib/count.ts';
import { date } from '../../../../lib/times/day.ts';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import wordClasses from '../../../../ui/Words.module.css';
import { useScores } from '../../api.ts';
import { detailWords } from '../../text/detail.ts';
import { lineOf, spanOf } from '../../scoreLine.ts';
import classes from './ScoreHistory.module.css';

const size = { width: 600, height: 120 };

/** A game's score over time as a line, with its table; nothing where it has stood on one day only. */
export default function ScoreHistory({ gameId }: { gameId: number }) {
  const { data, error, mutate } = useScores(gameId);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  const points = (data?.obj ?? []).filter((point): point is Ranked => point.score !== null);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const words = detailWords.detail;
  const { low, high } = spanOf(points.map(({ score }) => score));
  return (
    <figure className={classes.history}>
      <figcaption>
        <b>{words.scores}</b>
        <span className={wordClasses.hint}>
          {words.scoresHint(date(new Date(first.day)), date(new Date(last.day)))}
        </span>
      </figcaption>
      <div className={classes.chart} aria-hidden="true">
        <span>{high.toFixed(1)}</span>
        <span>{low.toFixed(1)}</span>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
          <path d={`M0 0.5H${size.width}M0 ${size.height - 0.5}H${size.width}`} className={classes.edge} />
          <path d={lineOf(points, { low, high }, size)} className={classes.line} />
        </svg>
      </div>
      <details className={classes.table}>
        <summary>{words.scoresTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.scoreDay}</th>
              <th scope="col">{words.scoreOf}</th>
              <th scope="col">{words.scoreVotes}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, score, votes }) => (
              <tr key={day}>
                <th scope="row">{date(new Date(day))}</th>
                <td>{score.toFixed(2)}</td>
                <td>{count(votes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type Ranked = ScorePoint & { score: number };
