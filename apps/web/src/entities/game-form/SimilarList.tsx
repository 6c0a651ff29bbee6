import type { Similar } from '@yinghuo/contracts/wire';
import { Tag } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import { CoverArt, useVeiledCover } from '../game/Cover.tsx';
import coverClasses from '../game/Cover.module.css';
import { pageOf } from '../game/paths.ts';
import { similarWords as words } from './similarText.ts';
import classes from './SimilarList.module.css';

/** Games that may be the one that is written, each opening in a tab of its own: what is being written stays. */
export function SimilarList({ games }: { games: readonly Similar[] }) {
  const veiled = useVeiledCover();
  return (
    <ul className={classes.games}>
      {games.map((game) => (
        <li key={game.id}>
          <a href={pageOf(game)} target="_blank" rel="noreferrer">
            <span className={cx(coverClasses.thumb, classes.cover)} aria-hidden="true">
              <CoverArt cover={veiled(game)} title={game.title} />
            </span>
            <span className={rowClasses.rest}>
              <b>{game.title}</b>
              <small>{words.why[game.why]}</small>
            </span>
            {game.status !== 'live' && <Tag tone="warn">{words.status[game.status]}</Tag>}
          </a>
        </li>
      ))}
    </ul>
  );
}
