import { sectionPaths, type Similar } from '@yinghuo/contracts/wire';
import { Tag } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import coverClasses from '../../entities/game/Cover.module.css';
import { pageOf } from '../../entities/game/paths.ts';
import { words } from '../../features/audit/text.ts';
import classes from './Subject.module.css';

/** Possible duplicates, each with its cover and the reason. */
export function SimilarRows({ similar }: { similar: Similar[] }) {
  const veiled = useVeiledCover();
  return (
    <Panel className={classes.similar} aria-label={words.similar}>
      <h3>
        {words.similar}
        <span>{words.similarHint}</span>
      </h3>
      <ul>
        {similar.map((game) => (
          <li key={game.id}>
            <span className={coverClasses.thumb} aria-hidden="true">
              <CoverArt cover={veiled(game)} title={game.title} />
            </span>
            <Link to={pageOf(game)}>{game.title}</Link>
            <Tag tone={game.status === 'live' ? 'ok' : 'neutral'}>{words.status[game.status]}</Tag>
            <span>
              {sectionPaths[game.section].title} · {words.why[game.why]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
