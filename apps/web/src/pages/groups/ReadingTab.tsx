import type { GroupDetail, PostMark } from '@yinghuo/contracts/wire/groups';
import { Suspense, useState } from 'react';
import { useMarks } from '../../lib/marks.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { None } from '../../ui/Words.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import { groupUrl } from '../../features/groups/paths.ts';
import { PostRow } from '../../features/posts/components/PostRow.tsx';
import { useReading } from '../../features/readings/api.ts';
import { Head } from '../../features/readings/components/Head.tsx';
import { Month } from '../../features/readings/components/Month.tsx';
import { Past } from '../../features/readings/components/Past.tsx';
import { RouteLine } from '../../features/readings/components/RouteLine.tsx';
import { Verdicts } from '../../features/readings/components/Verdicts.tsx';
import { words } from '../../features/readings/text.ts';
import { useAskedReading } from './askedReading.ts';
import { part } from '../../lib/part.ts';

const StartForm = part(() => import('../../features/readings/components/StartForm.tsx'));

interface ReadingTabProps {
  group: GroupDetail;
  member: boolean;
  decides: boolean;
}

/** What a group reads together, or once read: route, calendar, what was posted, and at the end what everybody says. */
export default function ReadingTab({ group, member, decides }: ReadingTabProps) {
  const id = useAskedReading();
  const { data, error, mutate } = useReading(group.id, id);
  const [starting, setStarting] = useState(false);
  const answer = data?.obj;
  // Hides cached data of another reading.
  const shown = answer && (id === null || answer.reading?.id === id) ? answer : undefined;
  const urlOf = (reading: number) => `${groupUrl(group.id, 'reading')}&reading=${reading}`;
  if (error?.code === 404) {
    return (
      <Empty title={words.absent}>
        <Link to={groupUrl(group.id, 'reading')} className={buttonClass('soft')}>
          {words.now}
        </Link>
      </Empty>
    );
  }
  if (error && !shown) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!shown) return <LinesSkeleton lines={12} />;
  const { reading, readers, posts, verdicts, past } = shown;
  const others = past.filter((one) => one.id !== reading?.id);
  return (
    <div className={stackClasses.sections}>
      {reading && (
        <>
          <div className={stackClasses.loose}>
            <Head reading={reading} member={member} decides={decides} />
            <RouteLine reading={reading} readers={reading.joined && !reading.endedAt ? readers : null} />
          </div>
          {reading.endedAt ? <Verdicts verdicts={verdicts} /> : <Month key={reading.id} reading={reading} />}
          <Posts posts={posts} />
        </>
      )}
      {!reading && starting && (
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <StartForm groupId={group.id} onCancel={() => setStarting(false)} />
        </Suspense>
      )}
      {!reading && !starting && (
        <Empty title={words.none} hint={decides ? words.noneHint : words.noneWait}>
          {decides && (
            <Button kind="primary" onClick={() => setStarting(true)}>
              {words.start.open}
            </Button>
          )}
        </Empty>
      )}
      {others.length > 0 && <Past past={others} urlOf={urlOf} />}
      {reading?.endedAt && (
        <p>
          <Link to={groupUrl(group.id, 'reading')} className={buttonClass('soft')}>
            {words.now}
          </Link>
        </p>
      )}
    </div>
  );
}

function Posts({ posts }: { posts: Parameters<typeof PostRow>[0]['post'][] }) {
  const marks = useMarks<PostMark>(
    'post',
    posts.map(({ id }) => id),
  );
  return (
    <section>
      <Heading>{words.posts}</Heading>
      {posts.length === 0 && <None>{words.noPosts}</None>}
      {posts.length > 0 && (
        <Panel flush>
          <ul>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} mark={marks.of(post.id)} />
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}
