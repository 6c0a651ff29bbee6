import { usePublished } from '../../features/following/api.ts';
import { PublishedRow } from '../../features/following/components/PublishedRow.tsx';
import { words } from '../../features/following/text.ts';
import { usePreferences } from '../../lib/device/preferences.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { More } from '../../ui/list/More.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import classes from './FollowingPage.module.css';
import { Suggested } from './Suggested.tsx';

const few = 5;

/** What those whom the member follows published. */
export function Component() {
  const user = useUser();
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      {user ? (
        <List />
      ) : (
        <Empty title={words.guest}>
          <Link to="/signin" state={{ from: '/following' }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
        </Empty>
      )}
    </>
  );
}

function List() {
  const list = usePublished(true);
  const { nsfw } = usePreferences();
  const { rows, config, error, loading, hasMore } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={list.retry} />;
  if (!rows) return <LinesSkeleton lines={12} />;
  if (rows.length === 0 && !hasMore) {
    const followed = config?.followed ?? 0;
    return (
      <>
        <Empty
          title={followed === 0 ? words.nobody : words.quiet(followed)}
          hint={followed === 0 ? words.nobodyHint : words.quietHint}
        />
        <div className={classes.suggested}>
          <Suggested />
        </div>
      </>
    );
  }
  const all = (
    <Panel>
      <ul aria-label={words.list} aria-busy={loading}>
        {rows.map((row) =>
          nsfw === 'hide' && row.game?.nsfw ? null : <PublishedRow key={`${row.kind} ${row.id}`} row={row} />,
        )}
      </ul>
      <More list={list} label={words.more} />
    </Panel>
  );
  // Whoever follows few finds others beside what these wrote.
  return (config?.followed ?? 0) < few ? (
    <Columns side={<Suggested />}>{all}</Columns>
  ) : (
    <div className={classes.page}>{all}</div>
  );
}
