import { IconRefresh } from '@tabler/icons-react';
import type { Section } from '@yinghuo/contracts/wire';
import { usePreferences } from '../../../../lib/device/preferences.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Heading } from '../../../../ui/Panel.tsx';
import { useRandom } from '../../api.ts';
import { pageOf } from '../../../../entities/game/paths.ts';
import { words } from '../../text/lists.ts';
import { Cover } from '../../../../entities/game/Cover.tsx';
import classes from './RandomGames.module.css';

/** Three random games; a button draws three others. */
export function RandomGames({ section }: { section: Section }) {
  const { data, error, isValidating, mutate } = useRandom(section, 3);
  const { nsfw } = usePreferences();
  const games = data?.obj ?? [];
  if ((data || error) && games.length === 0) return null;
  return (
    <section>
      <Heading
        more={
          <IconButton label={words.random.again} disabled={isValidating} onClick={() => mutate()}>
            <IconRefresh size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        }
      >
        {words.random.title}
      </Heading>
      <ul className={classes.three}>
        {games.map((game) => (
          <li key={game.id}>
            <Cover game={game} nsfw={nsfw} sizes="(max-width: 700px) 30vw, 90px" />
            <Link to={pageOf(game)} className={classes.name}>
              {game.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
