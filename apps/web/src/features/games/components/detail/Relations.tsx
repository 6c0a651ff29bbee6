import type { GameDetail } from '@yinghuo/contracts/wire';
import { Heading } from '../../../../ui/Panel.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { pageOf } from '../../../../entities/game/paths.ts';
import { detailWords } from '../../text/detail.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import { CoverArt, useVeiledCover } from '../../../../entities/game/Cover.tsx';
import classes from './Relations.module.css';

/** Related games. */
export function Relations({ relations }: Pick<GameDetail, 'relations'>) {
  const coverOf = useVeiledCover();
  if (relations.length === 0) return null;
  return (
    <section>
      <Heading>{detailWords.detail.relations}</Heading>
      <ul className={classes.relations}>
        {relations.map(({ kind, game }) => (
          <li key={`${kind}${game.id}`}>
            <Link to={pageOf(game)}>
              <span className={classes.thumb} aria-hidden="true">
                <CoverArt cover={coverOf(game)} title={game.title} />
              </span>
              <span>
                <b>{game.title}</b>
                <small>{vocabulary.relation[kind]}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
