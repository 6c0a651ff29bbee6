import type { OwnGroup, PostMark } from '@yinghuo/contracts/wire/groups';
import { useMarks } from '../../lib/marks.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { None } from '../../ui/Words.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import { useGroupMarks, useMyGroups } from '../../features/groups/api.ts';
import { ApplicationRow } from '../../features/groups/components/Applications.tsx';
import { GroupCard, GroupGrid, GroupsSkeleton } from '../../features/groups/components/GroupCard.tsx';
import { groupUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { PostRow } from '../../features/posts/components/PostRow.tsx';
import { standingOf } from './standing.ts';

/** The groups' side of the personal centre: one's groups, applications, what waits, one's posts. */
export default function MyGroups() {
  const { data, error, mutate } = useMyGroups(true);
  const mine = data?.obj;
  const marks = useGroupMarks(mine?.groups.map(({ id }) => id) ?? []);
  const postMarks = useMarks<PostMark>('post', mine?.posts.map(({ id }) => id) ?? []);
  if (error && !mine) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!mine) return <GroupsSkeleton count={3} />;
  const { groups, posts, applications, waiting } = mine;
  return (
    <div className={stackClasses.sections}>
      {waiting.length > 0 && (
        <section>
          <Heading>{words.mineTab.waiting}</Heading>
          <Panel>
            <ul>
              {waiting.map((application) => (
                <ApplicationRow key={application.id} application={application} as="moderator" withGroup />
              ))}
            </ul>
          </Panel>
        </section>
      )}
      {applications.length > 0 && (
        <section>
          <Heading>{words.mineTab.applications}</Heading>
          <Panel>
            <ul>
              {applications.map((application) => (
                <ApplicationRow key={application.id} application={application} as="invited" />
              ))}
            </ul>
          </Panel>
        </section>
      )}
      <section>
        <Heading more={groups.length > 0 && words.home.joined(groups.length)}>{words.mineTab.groups}</Heading>
        {groups.length === 0 ? (
          <Empty title={words.mineTab.none} hint={words.mineTab.noneHint}>
            <Link to="/group" className={buttonClass('soft')}>
              {words.title}
            </Link>
          </Empty>
        ) : (
          <GroupGrid>
            {groups.map((group) => (
              <GroupCard key={group.id} group={group} mark={{ ...marks.of(group.id), role: group.role }} />
            ))}
          </GroupGrid>
        )}
      </section>
      <section>
        <Heading>{words.mineTab.posts}</Heading>
        {posts.length === 0 ? (
          <NoPosts groups={groups} />
        ) : (
          <Panel flush>
            <ul>
              {posts.map((post) => (
                <PostRow key={post.id} post={post} mark={postMarks.of(post.id)} groupLink={groupUrl(post.groupId)} />
              ))}
            </ul>
          </Panel>
        )}
      </section>
    </div>
  );
}

/** Leads to the form in a group where the member may write; who is in none is led to the groups above. */
function NoPosts({ groups }: { groups: readonly OwnGroup[] }) {
  const group = groups.find((each) => standingOf(each, false).speaks);
  if (!group) return <None>{words.mineTab.noPosts}</None>;
  return (
    <Empty title={words.mineTab.noPosts} hint={words.mineTab.noPostsHint}>
      <Link to={groupUrl(group.id, 'write')} className={buttonClass('soft')}>
        {words.mineTab.writeIn(group.name)}
      </Link>
    </Empty>
  );
}
