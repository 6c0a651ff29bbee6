import { Link } from '../../../../ui/Link.tsx';
import { Marked } from '../../../../ui/Marked.tsx';
import type { WirePreferences } from '@yinghuo/contracts/wire';
import { memo, Suspense, useDeferredValue } from 'react';
import type { Listed } from '../../api.ts';
import { Bone } from '../../../../ui/Skeleton.tsx';
import { pageOf, personPage } from '../../../../entities/game/paths.ts';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import { words } from '../../text/lists.ts';
import { Cover } from '../../../../entities/game/Cover.tsx';
import classes from './GameCard.module.css';
import { KindTag } from '../../../../entities/game/KindTag.tsx';
import { part } from '../../../../lib/part.ts';

const CardMarks = part(() => import('../../../../entities/game/CardMarks.tsx'));

interface GameCardProps {
  game: Listed;
  nsfw: WirePreferences['nsfw'];
  /** Hides the score. */
  hidden: boolean;
  /** In the first rows: loads its cover at once. Others' are not in rendered markup. */
  eager?: boolean;
  /** Shown as a row, which has place for labels. */
  inRow?: boolean;
}

/** A game in a list: cover, maker, date, score and the best Chinese version. */
export const GameCard = memo(function GameCard({ game, nsfw, hidden, eager, inRow }: GameCardProps) {
  const { hit } = game;
  // Going back to a long list draws all of it in one task: what lies over the covers comes after it, in slices.
  const marked = useDeferredValue(true, false);
  const maker = game.developers[0];
  const year = game.releaseDate?.slice(0, 4);
  return (
    <article className={classes.card} data-row="">
      <Cover game={game} nsfw={nsfw} eager={eager} late={!eager} sizes={inRow ? '48px' : undefined} />
      <div className={classes.marks}>
        {marked && (
          <Suspense>
            <CardMarks game={game} />
          </Suspense>
        )}
      </div>
      <h2 className={classes.title}>
        <Link to={pageOf(game)} title={game.title}>
          {hit?.text === game.title ? <Marked {...hit} /> : game.title}
        </Link>
      </h2>
      <p className={classes.maker}>
        {maker ? <Link to={personPage('maker', maker)}>{maker}</Link> : gameWords.card.unknownMaker}
        {year && ` · ${year}`}
      </p>
      {hit && hit.text !== game.title && (
        <p className={classes.hit} title={hit.text}>
          <Marked {...hit} />
        </p>
      )}
      <p className={classes.facts}>
        <b className={classes.score}>{hidden ? '—' : (game.score?.toFixed(2) ?? '—')}</b>
        <span>
          {hidden
            ? words.card.afterMine
            : game.score === null
              ? words.card.few
              : words.card.votes(game.counters.ratings)}
        </span>
        <KindTag kinds={game.kinds} />
      </p>
      {inRow && (
        <p className={classes.labels}>
          {game.labels.map(({ id, name }) => (
            <Link key={id} to={`?labels=${id}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </article>
  );
});

/** A placeholder of the card's size. */
export const GameCardSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <span className={classes.coverBone}>
      <Bone height="100%" radius={5} />
    </span>
    <span className={classes.bones}>
      <Bone width="82%" height={15} />
      <Bone width="52%" />
      <Bone width="68%" />
    </span>
  </div>
);
