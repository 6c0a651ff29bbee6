import { aspects, playStates, type RatingSummary } from '@yinghuo/contracts/wire';
import { count } from '../../../../lib/count.ts';
import { detailWords } from '../../text/detail.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import wordClasses from '../../../../ui/Words.module.css';
import classes from './RatingPanel.module.css';

/** How the aspects were judged, as a radar with its table, and where its players stand. */
export function RatingPanel({ rating }: { rating: RatingSummary }) {
  const judged = aspects.filter((aspect) => rating.aspects[aspect] !== null);
  return (
    <div className={classes.rating}>
      {judged.length >= 3 ? <Radar rating={rating} /> : <p className={classes.few}>{detailWords.detail.noAspects}</p>}
      <dl className={classes.play} aria-label={detailWords.detail.played}>
        {playStates.map((state) => (
          <div key={state}>
            <dt className={wordClasses.hint}>{vocabulary.play[state]}</dt>
            <dd>{count(rating.play[state] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const centre = { x: 150, y: 122 };
const radius = 84;

/** The point of an aspect at `share` (0–1) of the radius; the first stands at the top. */
function point(index: number, share: number): [number, number] {
  const angle = (index / aspects.length) * 2 * Math.PI - Math.PI / 2;
  return [centre.x + Math.cos(angle) * radius * share, centre.y + Math.sin(angle) * radius * share];
}
const outline = (share: (index: number) => number) =>
  aspects
    .map((_, index) =>
      point(index, share(index))
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ');

function Radar({ rating }: { rating: RatingSummary }) {
  return (
    <figure className={classes.radar}>
      <svg viewBox="0 0 300 250" aria-hidden="true">
        {[0.25, 0.5, 0.75, 1].map((ring) => (
          <polygon key={ring} points={outline(() => ring)} className={classes.ring} />
        ))}
        {aspects.map((aspect, index) => {
          const [x, y] = point(index, 1);
          return <line key={aspect} x1={centre.x} y1={centre.y} x2={x} y2={y} className={classes.ring} />;
        })}
        <polygon points={outline((index) => (rating.aspects[aspects[index]!] ?? 0) / 10)} className={classes.shape} />
        {aspects.map((aspect, index) => {
          const [x, y] = point(index, 1.24);
          return (
            <text key={aspect} x={x} y={y + 4} textAnchor="middle" className={classes.name}>
              {vocabulary.aspect[aspect]} <tspan>{rating.aspects[aspect]?.toFixed(1) ?? '—'}</tspan>
            </text>
          );
        })}
      </svg>
      <table className={wordClasses.hidden}>
        <caption>{detailWords.detail.aspects}</caption>
        <tbody>
          {aspects.map((aspect) => (
            <tr key={aspect}>
              <th scope="row">{vocabulary.aspect[aspect]}</th>
              <td>{rating.aspects[aspect]?.toFixed(1) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
