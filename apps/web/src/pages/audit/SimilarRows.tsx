import { sectionPaths, type Similar } from '@yinghuo/contracts/wire';
import { Tag } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { words } from '../../features/audit/text.ts';
import classes from './Subject.module.css';

/** Possible duplicates, each with the reason. */
export const SimilarRows = ({ similar }: { similar: Similar[] }) => (
  <Panel className={classes.similar} aria-label={words.similar}>
    <h3>
      {words.similar}
      <span>{words.similarHint}</span>
    </h3>
    <ul>
      {similar.map((game) => (
        <li key={game.id}>
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
