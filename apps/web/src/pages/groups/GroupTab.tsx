import type { GroupDetail } from '@yinghuo/contracts/wire/groups';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Gate } from '../../ui/gate/Locked.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { editGroup } from '../../features/groups/api.ts';
import { Admission } from '../../features/groups/components/Admission.tsx';
import { Members } from '../../features/groups/components/Members.tsx';
import { groupUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { postUrl } from '../../features/posts/paths.ts';
import { words as postWords } from '../../features/posts/text.ts';
import { useReadGames } from '../../features/readings/api.ts';
import { GroupPosts } from './GroupPosts.tsx';
import type { Standing } from './standing.ts';
import { part } from '../../lib/part.ts';

const GroupForm = part(() => import('../../features/groups/components/GroupForm.tsx'));
const Reports = part(() => import('../../features/groups/components/Reports.tsx'));
const ReadingTab = part(() => import('./ReadingTab.tsx'));
const PostForm = part(() => import('../../features/posts/components/PostForm.tsx'));

interface TabProps {
  tab: string;
  group: GroupDetail;
  standing: Standing;
}

/** What the tab that is open shows, as far as the reader may see it. */
export function GroupTab({ tab, group, standing: { role, decides, moderates, speaks, known } }: TabProps) {
  const user = useUser();
  if (tab === 'members' && group.postList) return <Members group={group} role={role} moderates={moderates} />;
  if (tab === 'reading' && group.postList) {
    return (
      <Suspense fallback={<LinesSkeleton lines={12} />}>
        <ReadingTab group={group} member={speaks || role === 'muted'} decides={decides} />
      </Suspense>
    );
  }
  if (tab === 'applications' && user) {
    return known ? <Admission group={group} moderates={moderates} /> : <LinesSkeleton lines={5} />;
  }
  if (tab === 'reports' && decides) {
    return (
      <Suspense fallback={<LinesSkeleton lines={5} />}>
        <Reports groupId={group.id} />
      </Suspense>
    );
  }
  if (tab === 'settings' && role === 'owner') {
    return (
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <Panel>
          <GroupForm
            group={group}
            sendLabel={words.form.save}
            onSend={(fields, key) => editGroup(group, fields, key)}
            onDone={() => toast.done(words.form.saved)}
          />
        </Panel>
      </Suspense>
    );
  }
  if (tab === 'write' && speaks) {
    return (
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <Write group={group} />
      </Suspense>
    );
  }
  // Nobody knows yet, or may not: a link to the form is shared, or one has left since. To the muted and blocked the head says why.
  if (tab === 'write' && user && !known) return <LinesSkeleton lines={6} />;
  if (tab === 'write' && group.postList && role === null) {
    return (
      <Gate title={words.group.writeFirst}>
        <Link to={groupUrl(group.id)} className={buttonClass()}>
          {words.group.readOn}
        </Link>
      </Gate>
    );
  }
  return group.postList ? <GroupPosts group={group} speaks={speaks} /> : <Shut group={group} />;
}

function Write({ group: { id } }: { group: GroupDetail }) {
  const navigate = useNavigate();
  const games = useReadGames(id);
  return (
    <Panel>
      <Heading>{postWords.write.title}</Heading>
      <PostForm
        groupId={id}
        games={games}
        onDone={(post) => navigate(postUrl(post.id), { replace: true })}
        onCancel={() => void navigate(groupUrl(id))}
      />
    </Panel>
  );
}

/** Says who reads here and how to become one of them. */
const Shut = ({ group }: { group: GroupDetail }) => (
  <Gate title={words.group.shut}>
    <p>{words.group.shutHow[group.join]}</p>
  </Gate>
);
