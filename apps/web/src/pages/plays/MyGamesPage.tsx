import { playStates, sectionPaths, type ListedPlay } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import { pageOf, personPage } from '../../entities/game/paths.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';
import { usePlays } from '../../features/plays/api.ts';
import { Moving } from '../../features/plays/components/Moving.tsx';
import { words } from '../../features/plays/text.ts';
import classes from './MyGamesPage.module.css';

/** The member's games by play state. */
export function Component() {
  const user = useUser();
  const [search] = useSearchParams();
  const play = playStates.find((state) => state === search.get('play')) ?? null;
  const list = usePlays(user !== null, play);
  const { rows: plays, total, config, error, retry } = list;
  if (!user) {
    return (
      <Empty page title={words.title} hint={words.signIn}>
        <Link to="/signin" state={{ from: '/my-games' }} className={buttonClass('primary')}>
          {words.toSignIn}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <Head title={words.title} lead={plays && !play ? words.lead(total) : ' '} />
      <Columns side={<Moving />}>
        <Tabs
          label={words.states}
          param="play"
          tabs={[
            { value: 'all', label: words.all },
            ...playStates.map((state) => ({
              value: state,
              label: vocabulary.play[state],
              count: config?.counts[state],
            })),
          ]}
        />
        {error && !plays ? (
          <ErrorPanel error={error} onRetry={retry} />
        ) : !plays ? (
          <LinesSkeleton lines={10} />
        ) : plays.length === 0 ? (
          <Empty title={words.emptyTitle} hint={words.emptyHint}>
            <Link to="/" className={buttonClass()}>
              {words.browse}
            </Link>
          </Empty>
        ) : (
          <>
            <ul className={classes.list}>
              {plays.map((one) => (
                <Play key={one.game.id} play={one} />
              ))}
            </ul>
            <More list={list} label={words.more} />
          </>
        )}
      </Columns>
    </>
  );
}

function Play({ play: { game, play, overall, summary, spoiler, updatedAt } }: { play: ListedPlay }) {
  const coverOf = useVeiledCover();
  const maker = game.developers[0];
  return (
    <li data-row="">
      <Link to={pageOf(game)} className={classes.thumb} tabIndex={-1} aria-hidden="true">
        <CoverArt cover={coverOf(game)} title={game.title} maker={game.developers[0]} />
      </Link>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={pageOf(game)}>{game.title}</Link>
          {play && (
            <Tag tone={play === 'done' ? 'ok' : play === 'dropped' ? 'neutral' : 'primary'}>
              {vocabulary.play[play]}
            </Tag>
          )}
        </p>
        <p className={classes.facts}>
          {maker && (
            <>
              <Link to={personPage('maker', maker)}>{maker}</Link>
              {' · '}
            </>
          )}
          {[game.releaseDate?.slice(0, 4), sectionPaths[game.section].title].filter(Boolean).join(' · ')}
        </p>
        {summary && <p className={classes.summary}>{spoiler ? `（${words.spoiler}）${summary}` : summary}</p>}
      </div>
      <div className={classes.mine}>
        <b>{overall === null ? words.unrated : words.mine(overall)}</b>
        <small>
          {words.changed} <RelativeTime at={updatedAt} />
        </small>
      </div>
    </li>
  );
}
