import { topPeriods, type Section } from '@yinghuo/contracts/wire';
import { useAddress } from '../../../../lib/address/useAddress.ts';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Heading } from '../../../../ui/Panel.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Bone } from '../../../../ui/Skeleton.tsx';
import { useHiddenScores, useTop } from '../../api.ts';
import { pageOf } from '../../../../entities/game/paths.ts';
import { words } from '../../text/lists.ts';
import { CoverArt, useVeiledCover } from '../../../../entities/game/Cover.tsx';
import { cx } from '../../../../ui/cx.ts';
import rowClasses from '../../../../ui/styles/row.module.css';
import wordClasses from '../../../../ui/Words.module.css';
import stackClasses from '../../../../ui/styles/stack.module.css';
import coverClasses from '../../../../entities/game/Cover.module.css';
import classes from './TopGames.module.css';

/** What a section's visitors look for most: by day, week, month and in all. */
export function TopGames({ section }: { section: Section }) {
  const [search, change] = useAddress({ replace: true });
  const period = topPeriods.find((each) => each === search.get('top')) ?? 'week';
  const { data, error, mutate } = useTop(section, period);
  const isHidden = useHiddenScores();
  const coverOf = useVeiledCover();
  const [first, ...rest] = data?.obj ?? [];
  return (
    <section>
      <Heading
        more={
          <Segmented
            label={words.top.label}
            value={period}
            options={topPeriods.map((value) => ({ value, label: words.period[value] }))}
            onChange={(top) => change({ top: top === 'week' ? null : top })}
          />
        }
      >
        {words.top.title}
      </Heading>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => mutate()} />
      ) : !data ? (
        <div className={stackClasses.close} aria-hidden="true">
          <Bone height={150} radius={6} />
          {Array.from({ length: 7 }, (_, row) => (
            <Bone key={row} height={48} />
          ))}
        </div>
      ) : (
        <ol className={classes.list}>
          {!first && <li className={classes.none}>{words.top.none}</li>}
          {first && (
            <li className={classes.first}>
              <Link to={pageOf(first)}>
                <span className={classes.art}>
                  <CoverArt cover={coverOf(first)} title={first.title} maker={first.developers[0]} />
                </span>
                <span className={classes.words}>
                  <b>1</b>
                  <em>
                    {first.title}
                    <small>
                      {[first.developers[0], words.top.views(first.counters.views)].filter(Boolean).join(' · ')}
                    </small>
                  </em>
                  {first.score !== null && !isHidden(first.id) && <strong>{first.score.toFixed(2)}</strong>}
                </span>
              </Link>
            </li>
          )}
          {rest.map((game, index) => (
            <li key={game.id}>
              <b>{index + 2}</b>
              <Link
                to={pageOf(game)}
                className={cx(coverClasses.thumb, classes.thumb)}
                tabIndex={-1}
                aria-hidden="true"
              >
                <CoverArt cover={coverOf(game)} title={game.title} maker={game.developers[0]} />
              </Link>
              <Link to={pageOf(game)} className={cx(rowClasses.rest, wordClasses.cut, classes.name)}>
                {game.title}
                <small>{[game.developers[0], words.top.views(game.counters.views)].filter(Boolean).join(' · ')}</small>
              </Link>
              <span className={classes.score}>{isHidden(game.id) ? '—' : (game.score?.toFixed(2) ?? '—')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
