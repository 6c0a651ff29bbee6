import { pictureSizes, type Section } from '@yinghuo/contracts/wire';
import { usePreferences } from '../../lib/device/preferences.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useGame, useVersions } from '../../features/games/api.ts';
import { Cast } from '../../features/games/components/detail/Cast.tsx';
import { Cover } from '../../entities/game/Cover.tsx';
import { Facts } from '../../features/games/components/detail/Facts.tsx';
import { Intro } from '../../features/games/components/detail/Intro.tsx';
import { LabelList } from '../../features/games/components/detail/LabelList.tsx';
import { Relations } from '../../features/games/components/detail/Relations.tsx';
import { Screens } from '../../features/games/components/detail/Screens.tsx';
import { VersionPanel } from '../../features/games/components/detail/Versions.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { historyOf } from '../../entities/game/revisionPaths.ts';
import { words } from '../../features/audit/text.ts';
import rowClasses from '../../ui/styles/row.module.css';
import wordClasses from '../../ui/Words.module.css';
import classes from './Subject.module.css';

/** A game as its page would show it, in one column. */
export function GameSubject({ section, id }: { section: Section; id: number }) {
  const { data, error, mutate } = useGame(section, id);
  const { data: listed } = useVersions(id);
  const { nsfw } = usePreferences();
  const game = data?.obj;
  if (error && !game) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (game?.id !== id) return <LinesSkeleton lines={12} />;
  const others = [game.titleZh, game.titleJa, game.titleEn].filter((title) => title && title !== game.title);
  const versions = listed?.obj?.filter(({ gameId }) => gameId === id);
  return (
    <>
      <Panel className={classes.game}>
        <Cover key={id} game={game} nsfw={nsfw} sizes={pictureSizes.cover} />
        <div className={classes.words}>
          <h3>{game.title}</h3>
          {others.length > 0 && <p className={wordClasses.soft}>{others.join('　')}</p>}
          <LabelList labels={game.labels} section={section} />
          <p className={rowClasses.choices}>
            <Link to={pageOf(game)} className={buttonClass('default', 'small')}>
              {words.openGame}
            </Link>
            <Link to={historyOf(game)} className={buttonClass('ghost', 'small')}>
              {words.history}
            </Link>
          </p>
        </div>
      </Panel>
      <section>
        <Heading>{words.looks}</Heading>
        <Intro text={game.intro} />
      </section>
      <Facts game={game} />
      <Cast characters={game.characters} />
      <Relations relations={game.relations} />
      {game.images.length > 0 && <Screens images={game.images} title={game.title} />}
      {versions && (
        <section>
          <Heading>{versions.length > 0 ? words.versions : words.noVersions}</Heading>
          {versions.map((version) => (
            <VersionPanel key={version.id} version={version} open />
          ))}
        </section>
      )}
    </>
  );
}
