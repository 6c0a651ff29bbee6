import { Link } from '../../../ui/Link.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { useIntelAbout } from '../api.ts';
import { words } from '../text.ts';
import { IntelList } from './IntelList.tsx';

const shown = 4;

/** The newest intel about a game, on its page. */
export default function GameIntel({ gameId }: { gameId: number }) {
  const { data } = useIntelAbout(gameId, shown);
  const items = data?.obj ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <Heading more={<Link to={`/intel?game=${gameId}`}>{words.game.more}</Link>}>{words.game.title}</Heading>
      <IntelList items={items} />
    </section>
  );
}
