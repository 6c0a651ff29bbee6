import { sectionPaths, type LogType } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/address/pages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../ui/list/Pages.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useLog } from '../../features/updatelog/api.ts';
import { words } from '../../features/updatelog/text.ts';
import wordClasses from '../../ui/Words.module.css';
import classes from './UpdateLogPage.module.css';

/** What changed: of the site (0), among the games (1), among their resources (2). */
export function Component() {
  const [search] = useSearchParams();
  const wanted = Number(search.get('type') ?? 0);
  const start = pageIn(search);
  const type: LogType = wanted === 1 || wanted === 2 ? wanted : 0;
  const list = useLog(type, start);
  const { rows: items, error, retry } = list;
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      <Tabs
        label={words.tabs}
        param="type"
        tabs={words.kinds.map((label, value) => ({ value: String(value), label }))}
      />
      {error && !items ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : !items ? (
        <LinesSkeleton lines={8} />
      ) : items.length === 0 && start > 1 ? (
        <NoSuchPage />
      ) : items.length === 0 ? (
        <Empty title={words.empty}>
          <Link to="/" className={buttonClass()}>
            {words.toGames}
          </Link>
        </Empty>
      ) : (
        <>
          <Before start={start} />
          <ol className={classes.log}>
            {items.map(({ id, title, text, game, createdAt }) => (
              <li key={id}>
                <RelativeTime at={createdAt} className={wordClasses.hint} />
                <h2>
                  {game ? (
                    <Link to={`${sectionPaths[game.section].detailPages[0]}?id=${game.id}`}>{title}</Link>
                  ) : (
                    title
                  )}
                </h2>
                {text && <Markdown>{text}</Markdown>}
              </li>
            ))}
          </ol>
          <MorePages list={list} start={start} label={words.more} />
        </>
      )}
    </>
  );
}
