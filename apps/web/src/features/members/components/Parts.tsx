import { useSearchParams } from 'react-router-dom';
import { pathOf, playStates, type PlayState } from '@yinghuo/contracts/wire';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { words as gameWords } from '../../../entities/game/text/game.ts';
import { vocabulary } from '../../../entities/game/vocabulary.ts';
import { pageIn } from '../../../lib/address/pages.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { memberPage } from '../../../entities/member/paths.ts';
import { excerptOf } from '../../../entities/text/plain.ts';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { NoSuchPage } from '../../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../../ui/list/Pages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useCommentsOf, useFollows, useGamesOf, useSubmissionsOf } from '../api.ts';
import { words } from '../text.ts';
import { EmptyPart } from './EmptyPart.tsx';
import classes from './Parts.module.css';

interface PartProps {
  id: number;
  own: boolean;
}

/** Lists the games that a member rated or marked, as covers with scores. */
export function Shelf({ id, own, play }: PartProps & { play: PlayState | null }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useGamesOf(id, play, start);
  const coverOf = useVeiledCover();
  const { rows, config, error, retry } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={retry} />;
  if (!rows) return <LinesSkeleton lines={8} />;
  const all = config ? Object.values(config.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <>
      {(all > 0 || play) && (
        <Tabs
          label={words.shelf}
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
      )}
      <Before start={start} />
      {rows.length === 0 && start > 1 ? (
        <NoSuchPage />
      ) : rows.length === 0 ? (
        <EmptyPart part="ratings" own={own} />
      ) : (
        <ul className={classes.shelf}>
          {rows.map(({ game, overall, play, summary, spoiler }, at) => (
            // Places stay and games change in them where members see games among those that the page brought for guests.
            <li key={at} data-row="">
              <Link key={game.id} to={pageOf(game)} className={classes.cover} tabIndex={-1} aria-hidden="true">
                <CoverArt cover={coverOf(game)} title={game.title} maker={game.developers[0]} />
                {(overall !== null || play) && (
                  <span className={classes.score}>{overall ?? (play && vocabulary.play[play])}</span>
                )}
              </Link>
              <Link to={pageOf(game)} className={classes.title}>
                {game.title}
              </Link>
              <small>
                {[overall !== null && words.ownScore(overall), play && vocabulary.play[play]]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {summary && <p className={classes.summary}>{spoiler ? words.spoiler : excerptOf(summary)}</p>}
            </li>
          ))}
        </ul>
      )}
      <MorePages list={list} start={start} label={words.more} />
    </>
  );
}

/** Lists a member's comments under games and on the boards. */
export function Said({ id, own }: PartProps) {
  const list = useCommentsOf(id);
  const { rows, error, retry } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={retry} />;
  if (!rows) return <LinesSkeleton lines={8} />;
  if (rows.length === 0) return <EmptyPart part="comments" own={own} />;
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(({ id: commentId, target, game, text, spoiler, createdAt, likes }) => {
          const place =
            target === 'game'
              ? game && { page: 'game' as const, section: game.section, gameId: game.id }
              : { page: target };
          const where = game ? words.on(game.title) : words.boards[target];
          return (
            <li key={commentId} data-row="">
              <p className={classes.said}>{spoiler ? words.spoiler : excerptOf(text ?? '')}</p>
              <p className={classes.facts}>
                {place ? <Link to={pathOf({ ...place, commentId })}>{where}</Link> : where}
                <RelativeTime at={createdAt} />
                {likes > 0 && <span>{words.likes(likes)}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      <More list={list} label={words.more} />
    </>
  );
}

/** Lists the games and versions that a member submitted. */
export function Brought({ id, own }: PartProps) {
  const list = useSubmissionsOf(id);
  const coverOf = useVeiledCover();
  const { rows, error, retry } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={retry} />;
  if (!rows) return <LinesSkeleton lines={8} />;
  if (rows.length === 0) return <EmptyPart part="submissions" own={own} />;
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(({ game, version, publishedAt }) => (
          <li key={version ? `v${version.id}` : game.id} className={classes.brought}>
            <Link to={pageOf(game)} className={classes.thumb} tabIndex={-1} aria-hidden="true">
              <CoverArt cover={coverOf(game)} title={game.title} />
            </Link>
            <div>
              <p className={classes.said}>
                <Link to={pageOf(game)}>{game.title}</Link>
              </p>
              <p className={classes.facts}>
                {version ? words.brought.version : words.brought.game}
                {version && <Tag>{version.label || gameWords.kind[version.kind]}</Tag>}
                <RelativeTime at={publishedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <More list={list} label={words.more} />
    </>
  );
}

/** Lists whom a member follows and who follows them; each row links to their page. */
export function FollowsPart({ id, own }: PartProps) {
  const [following, followers] = [useFollows(id, 'following'), useFollows(id, 'followers')];
  const lists = { following, followers } as const;
  const error = following.error ?? followers.error;
  if (error && !(following.data && followers.data))
    return <ErrorPanel error={error} onRetry={() => Promise.all([following.mutate(), followers.mutate()])} />;
  if (!following.data || !followers.data) return <LinesSkeleton lines={8} />;
  if (!following.data.obj?.length && !followers.data.obj?.length) return <EmptyPart part="follows" own={own} />;
  return (
    <div className={classes.follows}>
      {own && (
        <p className={classes.published}>
          <Link to="/following" className={buttonClass()}>
            {words.published}
          </Link>
        </p>
      )}
      {(['following', 'followers'] as const).map((kind) => (
        <section key={kind}>
          <h2 className={classes.heading}>{words[kind]}</h2>
          {lists[kind].data?.obj?.length === 0 && (
            <p className={classes.facts}>{kind === 'followers' ? words.noFollowers : words.noFollowing}</p>
          )}
          <ul className={classes.people}>
            {lists[kind].data?.obj?.map((member) => (
              <li key={member.id}>
                <Link to={memberPage(member.id)}>
                  <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={36} />
                  <b>{member.nickname}</b>
                  <LevelBadge level={member.lv} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
