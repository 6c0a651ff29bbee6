import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import type { PrizeSeason } from '@yinghuo/contracts/wire';
import { useOwnDraws } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Lists.module.css';

const { mine } = words;

/** Lists the member's draws, latest first; those of past seasons link to their verification. */
export function Mine({ seasons }: { seasons: readonly PrizeSeason[] }) {
  const list = useOwnDraws();
  const { rows, total, error, retry } = list;
  const seasonOf = (id: number) => seasons.find((season) => season.id === id);
  return (
    <section id="mine">
      <Heading more={total > 0 && mine.total(total)}>{mine.title}</Heading>
      {rows?.length === 0 && <Empty title={mine.empty} hint={mine.emptyHint} />}
      {rows && rows.length > 0 && (
        <Panel flush>
          <ul className={classes.draws}>
            {rows.map(({ drawId, seasonId, n, prize, at }) => (
              <li key={drawId}>
                <span className={classes.what}>
                  <b>{prize.name}</b>
                  <small className={wordClasses.note}>
                    {prize.instead === null ? words.amount(prize.kind, prize.amount) : mine.instead(prize.instead)}
                  </small>
                </span>
                <small className={wordClasses.note}>
                  {seasonOf(seasonId)?.name} · {words.stage.nth(n)}
                </small>
                <RelativeTime at={at} className={cx(wordClasses.note, classes.when)} />
                {seasonOf(seasonId)?.seed && (
                  <Link to={{ search: `?season=${seasonId}&n=${n}`, hash: '#verify' }} className={wordClasses.link}>
                    {mine.verify}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!rows && (error ? <ErrorPanel error={error} onRetry={retry} /> : <LinesSkeleton lines={5} />)}
      <More list={list} label={mine.more} />
    </section>
  );
}
