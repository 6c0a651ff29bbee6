import { date } from '../../lib/times/day.ts';
import { Tag } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useAnnouncements } from '../../features/announcements/api.ts';
import { words } from '../../features/announcements/text.ts';
import classes from './AnnouncementsPage.module.css';

/** Kept out of the banner's texts, which are part of the first visit. */
const nothing = { hint: '新消息在情报里，每天都有。', toIntel: '看看情报' };

/** All current announcements in full. */
export function Component() {
  const { data, error, mutate } = useAnnouncements();
  const announcements = data?.obj;
  return (
    <>
      <Head title={words.title} />
      {error && !announcements ? (
        <ErrorPanel error={error} onRetry={() => mutate()} />
      ) : !announcements ? (
        <LinesSkeleton lines={6} />
      ) : announcements.length === 0 ? (
        <Panel>
          <Empty title={words.empty} hint={nothing.hint}>
            <Link to="/intel" className={buttonClass()}>
              {nothing.toIntel}
            </Link>
          </Empty>
        </Panel>
      ) : (
        <div className={classes.all}>
          {announcements.map(({ id, title, text, important, pinned, from, to }) => (
            <Panel key={id} id={String(id)}>
              <h2>
                {title} {important && <Tag tone="warn">{words.important}</Tag>}{' '}
                {pinned && <Tag tone="neutral">{words.pinned}</Tag>}
              </h2>
              <p className={classes.when}>
                <RelativeTime at={from} />
                {to && ` · ${words.until(date(new Date(to)))}`}
              </p>
              <Markdown>{text}</Markdown>
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}
