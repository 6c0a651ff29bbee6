import { IconPencil } from '@tabler/icons-react';
import type { GroupDetail } from '@yinghuo/contracts/wire/groups';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '../../lib/address/ids.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { useTitle } from '../../lib/address/title.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { Tag } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { KeyArt } from '../../ui/KeyArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PageSkeleton } from '../../ui/Skeleton.tsx';
import { Note } from '../../ui/Words.tsx';
import { MemberLink } from '../../entities/member/MemberLink.tsx';
import { ReportButton } from '../../entities/report/ReportButton.tsx';
import { seeGroup, useGroup, useGroupMarks } from '../../features/groups/api.ts';
import { GroupCover, GroupFace } from '../../features/groups/components/GroupFace.tsx';
import { JoinButton } from '../../features/groups/components/JoinButton.tsx';
import { groupUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { GroupSide } from './GroupSide.tsx';
import { GroupTab } from './GroupTab.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import { standingOf } from './standing.ts';
import { usualSort } from './GroupPosts.tsx';
import classes from './GroupPage.module.css';
import { part } from '../../lib/part.ts';

const ModerateContent = part(() =>
  import('../../entities/moderation/ModerateContent.tsx').then((file) => ({ default: file.ModerateContent })),
);

/** A group: its card, its posts, its members, and what its owner and moderators decide. */
export function Component() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const { data, error, mutate } = useGroup(id, usualSort, pageIn(search) - 1);
  // Hides cached data of the previous group.
  const group = data?.obj?.id === id ? data?.obj : undefined;
  useTitle(group?.name);

  if (group && error?.code !== 404) return <Whole key={group.id} group={group} />;
  if (id === null || error?.code === 404) {
    return (
      <Empty page title={words.group.absent} hint={words.group.absentHint}>
        <Link to="/groupAll" className={buttonClass('primary')}>
          {words.group.back}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return <PageSkeleton />;
}

function Whole({ group }: { group: GroupDetail }) {
  const [search] = useSearchParams();
  const site = useMay('moderate');
  const user = useUser();
  const mark = useGroupMarks([group.id]).of(group.id);
  const standing = standingOf(mark, site);
  const { role, decides, moderates, speaks } = standing;
  const tab = search.get('tab') ?? 'posts';
  const sees = role !== null && role !== 'blocked' && tab === 'posts';
  useEffect(() => {
    if (sees) seeGroup(group.id);
  }, [sees, group.id]);
  const readable = group.postList !== null;
  const tabs = [
    { value: 'posts', label: words.group.tab.posts, count: group.posts },
    ...(readable ? [{ value: 'reading', label: words.group.tab.reading }] : []),
    ...(readable ? [{ value: 'members', label: words.group.tab.members, count: group.members }] : []),
    ...(user && (moderates || tab === 'applications')
      ? [{ value: 'applications', label: words.group.tab.applications }]
      : []),
    ...(decides ? [{ value: 'reports', label: words.group.tab.reports }] : []),
    ...(role === 'owner' ? [{ value: 'settings', label: words.group.tab.settings }] : []),
  ];
  return (
    <>
      <KeyArt>
        <GroupCover group={group} />
      </KeyArt>
      <Panel className={classes.head}>
        <GroupFace group={group} size={72} />
        <div className={classes.words}>
          <h1>{group.name}</h1>
          {group.intro && <p className={classes.intro}>{group.intro}</p>}
          <p className={classes.facts}>
            <span>{words.members(group.members)}</span>
            <span>{words.posts(group.posts)}</span>
            <span>
              {words.group.owner} <MemberLink id={group.owner.id}>{group.owner.nickname}</MemberLink>
            </span>
            <Tag tone="neutral">{words.join[group.join]}</Tag>
          </p>
          {group.hidden && <Note>{words.group.hidden}</Note>}
          {role === 'muted' && <Note>{words.group.muted}</Note>}
          {role === 'blocked' && <Note>{words.group.blocked}</Note>}
        </div>
        <div className={classes.actions}>
          <JoinButton group={group} mark={mark} size="medium" joined={<LeaveGroup group={group} mark={mark} />} />
          {speaks && (
            <Link to={groupUrl(group.id, 'write')} className={buttonClass('primary')}>
              <IconPencil size={16} stroke={1.6} aria-hidden="true" />
              {words.group.write}
            </Link>
          )}
          {role !== 'owner' && <ReportButton type="group" id={group.id} known={standing.known} />}
          {site && (
            <Suspense>
              <ModerateContent type="group" id={group.id} hidden={group.hidden ?? false} />
            </Suspense>
          )}
        </div>
      </Panel>
      <Columns side={<GroupSide group={group} moderates={moderates} tab={tab} />}>
        <Tabs label={words.group.tabs} param="tab" tabs={tabs} />
        <div className={classes.tab}>
          <GroupTab tab={tab} group={group} standing={standing} />
        </div>
      </Columns>
    </>
  );
}
