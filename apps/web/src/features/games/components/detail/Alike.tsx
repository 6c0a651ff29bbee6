import { Heading } from '../../../../ui/Panel.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { useAlike } from '../../api.ts';
import { pageOf } from '../../../../entities/game/paths.ts';
import { detailWords } from '../../text/detail.ts';
import { CoverArt, useVeiledCover } from '../../../../entities/game/Cover.tsx';
import classes from './Relations.module.css';

const shown = 6;

/** Similar games, with what they share. */
export function Alike({ gameId }: { gameId: number }) {
  const { data } = useAlike(gameId);
  const coverOf = useVeiledCover();
  const games = data?.obj ?? [];
  if (games.length === 0) return null;
  return (
    <section>
      <Heading>{detailWords.detail.alike}</Heading>
      <ul className={classes.relations}>
        {games.slice(0, shown).map(({ game, labels, raters }) => (
          <li key={game.id}>
            <Link to={pageOf(game)}>
              <span className={classes.thumb} aria-hidden="true">
                <CoverArt cover={coverOf(game)} title={game.title} />
              </span>
              <span>
                <b>{game.title}</b>
                <small>
                  {labels.length > 0
                    ? detailWords.detail.sharedLabels(labels)
                    : detailWords.detail.sharedRaters(raters)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
