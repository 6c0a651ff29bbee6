import { levelFor, rankingAspects, sectionKeys, sectionPaths, type RankedGame } from '@yinghuo/contracts/wire';
import { shanghaiDay } from '../../lib/times/day.ts';
import { keepScoresAfterMine, useScoresAfterMine } from '../../lib/device/preferences.ts';
import { useUser } from '../../lib/session/user.ts';
import { useAddress } from '../../lib/address/useAddress.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Locked } from '../../ui/gate/Locked.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useHiddenScores } from '../../features/games/api.ts';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import { KindTag } from '../../entities/game/KindTag.tsx';
import { useSections } from '../../entities/game/useSections.ts';
import { pageOf, personPage } from '../../entities/game/paths.ts';
import { words as gameWords } from '../../features/games/text/lists.ts';
import { useRanking } from '../../features/ranking/api.ts';
import { words } from '../../features/ranking/text.ts';
import { cx } from '../../ui/cx.ts';
import wordClasses from '../../ui/Words.module.css';
import meterClasses from '../../ui/styles/meter.module.css';
import checkClasses from '../../ui/styles/check.module.css';
import classes from './RankingPage.module.css';

const firstYear = 1998;

/** Games ranked by votes, with how the score is computed. */
export function Component() {
  const user = useUser();
  const sections = useSections();
  const [search, change] = useAddress();
  const aspect = rankingAspects.find((each) => each === search.get('aspect')) ?? 'overall';
  const section = sectionKeys.find((each) => each === search.get('section')) ?? null;
  const year = /^((19[7-9]|20\d)\d|tba)$/.exec(search.get('year') ?? '')?.[0] ?? null;
  const isOpen = (user?.lv ?? 0) >= levelFor.ranking;
  const ranking = useRanking(isOpen, {
    ...(aspect === 'overall' ? {} : { aspect }),
    ...(section ? { section } : {}),
    ...(year ? { year } : {}),
  });
  const afterMine = useScoresAfterMine();
  if (!isOpen) {
    return (
      <>
        <Head title={words.title} lead={words.lead} />
        <Locked feature={words.title} level={levelFor.ranking} />
        <Formula />
      </>
    );
  }
  const lastYear = Number(shanghaiDay().slice(0, 4)) + 1;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, back) => String(lastYear - back));
  return (
    <>
      <Head title={words.title} lead={ranking.rows ? words.ranked(ranking.total) : ' '} />
      <Columns side={<Formula />}>
        <Tabs
          label={words.about}
          param="aspect"
          tabs={rankingAspects.map((each) => ({ value: each, label: words.aspect[each] }))}
        />
        <div className={classes.bar}>
          <select
            aria-label={words.section}
            value={section ?? ''}
            onChange={(e) => change({ section: e.target.value })}
          >
            <option value="">{words.everywhere}</option>
            {sections.map((key) => (
              <option key={key} value={key}>
                {sectionPaths[key].title}
              </option>
            ))}
          </select>
          <select aria-label={words.year} value={year ?? ''} onChange={(e) => change({ year: e.target.value })}>
            <option value="">{words.anyYear}</option>
            {[...years, 'tba'].map((each) => (
              <option key={each} value={each}>
                {each === 'tba' ? gameWords.list.tba : each}
              </option>
            ))}
          </select>
          <label className={classes.hide} title={words.hideHint}>
            <input
              type="checkbox"
              role="switch"
              className={checkClasses.box}
              checked={afterMine}
              onChange={(event) => keepScoresAfterMine(event.target.checked)}
            />
            {words.hide}
          </label>
        </div>
        {ranking.error && !ranking.rows ? (
          <ErrorPanel error={ranking.error} onRetry={ranking.retry} />
        ) : !ranking.rows ? (
          <LinesSkeleton lines={12} />
        ) : ranking.rows.length === 0 ? (
          <Empty title={words.emptyTitle} hint={words.emptyHint}>
            <Link to="/ranking" className={buttonClass()}>
              {words.whole}
            </Link>
          </Empty>
        ) : (
          <>
            <Places games={ranking.rows} busy={ranking.loading} />
            <More list={ranking} label={words.more} />
          </>
        )}
      </Columns>
    </>
  );
}

const onStage = 3;

/** The first three with covers, the rest as rows. */
function Places({ games, busy }: { games: RankedGame[]; busy: boolean }) {
  const coverOf = useVeiledCover();
  const isHidden = useHiddenScores();
  return (
    <ol className={classes.list} aria-busy={busy}>
      {games.map((ranked) => (
        <li key={ranked.game.id} className={ranked.rank <= onStage ? classes.first : classes.row} data-row="">
          <b className={classes.rank}>{ranked.rank}</b>
          <Link to={pageOf(ranked.game)} className={classes.cover} tabIndex={-1} aria-hidden="true">
            <CoverArt
              cover={coverOf(ranked.game)}
              title={ranked.game.title}
              maker={ranked.game.developers[0]}
              sizes="(max-width: 700px) 30vw, 320px"
            />
          </Link>
          <Words {...ranked} />
          {ranked.rank > onStage && <Labels {...ranked} />}
          {isHidden(ranked.game.id) ? <span className={classes.spread} /> : <Spread {...ranked} />}
        </li>
      ))}
    </ol>
  );
}

function Words({ game, score, votes, moved }: RankedGame) {
  const isHidden = useHiddenScores();
  const maker = game.developers[0];
  return (
    <>
      <span className={classes.words}>
        <Link to={pageOf(game)}>{game.title}</Link>
        <FactLine
          of={[
            maker && (
              <Link key="maker" to={personPage('maker', maker)}>
                {maker}
              </Link>
            ),
            game.releaseDate?.slice(0, 4),
            sectionPaths[game.section].title,
          ]}
        />
      </span>
      <span className={classes.score}>
        <b>{isHidden(game.id) ? '—' : score.toFixed(2)}</b>
        <small>
          {isHidden(game.id) ? words.afterMine : words.votes(votes)}
          {!isHidden(game.id) && <Moved moved={moved} />}
        </small>
      </span>
    </>
  );
}

const labelsShown = 3;

/** On wide screens: versions and labels. */
const Labels = ({ game }: RankedGame) => (
  <span className={classes.labels}>
    <KindTag kinds={game.kinds} />
    {game.labels
      .filter(({ spoiler }) => spoiler === 0)
      .slice(0, labelsShown)
      .map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
  </span>
);

/** The votes of one game from 1 to 10, small. */
function Spread({ histogram }: Pick<RankedGame, 'histogram'>) {
  const most = Math.max(1, ...histogram);
  return (
    <span className={classes.spread} role="img" aria-label={words.spread(histogram)} title={words.spread(histogram)}>
      {histogram.map((count, index) => (
        <i key={index} className={meterClasses.column} style={{ height: `${Math.max(4, (100 * count) / most)}%` }} />
      ))}
    </span>
  );
}

/** How a place moved since a week ago; nothing where nobody knows, or it did not. */
const Moved = ({ moved }: Pick<RankedGame, 'moved'>) =>
  moved !== null &&
  moved !== 0 && (
    <span className={cx(classes.moved, moved !== 'new' && moved < 0 && classes.fell)} title={words.movedHint}>
      <span aria-hidden="true">{moved === 'new' ? words.isNew : `${moved > 0 ? '▲' : '▼'}${Math.abs(moved)}`}</span>
      <span className={wordClasses.hidden}>{words.moved(moved)}</span>
    </span>
  );

const Formula = () => (
  <Panel>
    <Heading>{words.formulaTitle}</Heading>
    <p className={classes.formula}>{words.formula}</p>
    {words.explained.map((each) => (
      <p key={each} className={classes.explained}>
        {each}
      </p>
    ))}
  </Panel>
);
