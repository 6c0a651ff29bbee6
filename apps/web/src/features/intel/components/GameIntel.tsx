import { Link } from '../../../ui/Link.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useIntelAbout } from '../api.ts';
import { words } from '../text.ts';
import classes from './GameIntel.module.css';

const shown = 4;

/** The newest intel about a game, on its page. */
export default function GameIntel({ gameId }: { gameId: number }) {
  const { data } = useIntelAbout(gameId, shown);
  const items = data?.obj ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <Heading more={<Link to={`/intel?game=${gameId}`}>{words.game.more}</Link>}>{words.game.title}</Heading>
      <Panel>
        <ul className={classes.list}>
          {items.map(({ id, kind, title, publishedAt }) => (
            <li key={id}>
              <Link to={`/intel?id=${id}`}>{title}</Link>
              <small>
                {words.kind[kind]} · <RelativeTime at={publishedAt} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
