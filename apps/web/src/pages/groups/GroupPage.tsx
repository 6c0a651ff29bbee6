import { IconPencil } from '@tabler/icons-react';
import {
  groupLimits,
  postSorts,
  readByAll,
  type GroupDetail,
  type GroupMark,
  type PostMark,
  type PostSort,
} from '@yinghuo/contracts/wire/groups';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/pages.ts';
import { useMarks } from '../../lib/marks.ts';
import { succeeded } from '../../lib/succeeded.ts';
import { useShownPages } from '../../lib/shownPages.ts';
import { useTitle } from '../../lib/title.ts';
import { toast } from '../../lib/toast.ts';
import { useMay, useUser } from '../../lib/user.ts';
import { Tag } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { KeyArt } from '../../ui/KeyArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Gate } from '../../ui/Locked.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { NoSuchPage } from '../../ui/NoSuchPage.tsx';
import { Before, NextPage } from '../../ui/Pages.tsx';
import { Question } from '../../ui/Question.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented, Tabs } from '../../ui/Segmented.tsx';
import { LinesSkeleton, PageSkeleton } from '../../ui/Skeleton.tsx';
import { Note } from '../../ui/Words.tsx';
import { MemberLink } from '../../entities/member/MemberLink.tsx';
import { ReportButton } from '../../entities/report/ReportButton.tsx';
import {
  editGroup,
  leaveGroup,
  postsPages,
  seeGroup,
  useApplications,
  useGroup,
  useGroupMarks,
} from '../../features/groups/api.ts';
import { Admission } from '../../features/groups/components/Admission.tsx';
import { ApplicationRow } from '../../features/groups/components/Applications.tsx';
import { GroupCover, GroupFace } from '../../features/groups/components/GroupFace.tsx';
import { JoinButton } from '../../features/groups/components/JoinButton.tsx';
import { Members } from '../../features/groups/components/Members.tsx';
import { groupUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { PostRow } from '../../features/posts/components/PostRow.tsx';
import { postUrl } from '../../features/posts/paths.ts';
import { words as postWords } from '../../features/posts/text.ts';
import { useReadGames } from '../../features/readings/api.ts';
import { useAskedReading } from './askedReading.ts';
import classes from './GroupPage.module.css';

const GroupForm = lazy(() => import('../../features/groups/components/GroupForm.tsx'));
const Reports = lazy(() => import('../../features/groups/components/Reports.tsx'));
const ReadingTab = lazy(() => import('./ReadingTab.tsx'));
const Readers = lazy(() => import('../../features/readings/components/Readers.tsx'));
const Found = lazy(() => import('../../features/posts/components/Found.tsx'));
const PostForm = lazy(() => import('../../features/posts/components/PostForm.tsx'));

const usualSort: PostSort = 'reply';

/** A group: its card, its posts, its members, and what its owner and moderators decide. */
export function Component() {
  const [search] = useSearchParams();
  const asked = Number(search.get('id'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
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

/** What the reader may do here; `moderates` decides, `speaks` writes. */
function standingOf(mark: Partial<GroupMark> | undefined, site: boolean) {
  const role = mark?.role ?? null;
  const decides = role === 'owner' || role === 'moderator';
  return { role, decides, moderates: decides || site, speaks: decides || role === 'member', known: mark !== undefined };
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
          {role === 'muted' && <Note>{words.group.muted}</Note>}
          {role === 'blocked' && <Note>{words.group.blocked}</Note>}
        </div>
        <div className={classes.actions}>
          <JoinButton group={group} mark={mark} size="medium" joined={<Leave group={group} mark={mark} />} />
          {speaks && (
            <Link to={groupUrl(group.id, 'write')} className={buttonClass('primary')}>
              <IconPencil size={16} stroke={1.6} aria-hidden="true" />
              {words.group.write}
            </Link>
          )}
          {role === null && <ReportButton type="group" id={group.id} />}
        </div>
      </Panel>
      <Columns side={<Side group={group} moderates={moderates} tab={tab} />}>
        <Tabs label={words.group.tabs} param="tab" tabs={tabs} />
        <div className={classes.tab}>
          <TabOf tab={tab} group={group} standing={standing} />
        </div>
      </Columns>
    </>
  );
}

interface TabProps {
  tab: string;
  group: GroupDetail;
  standing: ReturnType<typeof standingOf>;
}

function TabOf({ tab, group, standing: { role, decides, moderates, speaks, known } }: TabProps) {
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
        <GroupForm
          group={group}
          sendLabel={words.form.save}
          onSend={(fields, key) => editGroup(group.id, fields, key)}
          onDone={() => toast.done(words.form.saved)}
        />
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
  return group.postList ? <Posts group={group} speaks={speaks} /> : <Shut group={group} />;
}

function Write({ group: { id } }: { group: GroupDetail }) {
  const navigate = useNavigate();
  const games = useReadGames(id);
  return (
    <>
      <Heading>{postWords.write.title}</Heading>
      <PostForm
        groupId={id}
        games={games}
        onDone={(post) => navigate(postUrl(post.id), { replace: true })}
        onCancel={() => void navigate(groupUrl(id))}
      />
    </>
  );
}

/** Says who reads here and how to become one of them. */
const Shut = ({ group }: { group: GroupDetail }) => (
  <Gate title={words.group.shut}>
    <p>{words.group.shutHow[group.join]}</p>
  </Gate>
);

function Posts({ group, speaks }: { group: GroupDetail; speaks: boolean }) {
  const [search, setSearch] = useSearchParams();
  const sort = postSorts.find((each) => each === search.get('sort')) ?? usualSort;
  const start = pageIn(search);
  const [shown, setShown] = useShownPages(`group ${group.id} ${sort} ${start}`);
  const q = search.get('q') ?? '';
  const seek = (sought: string) =>
    setSearch({ id: String(group.id), ...(sought && { q: sought }) }, { preventScrollReset: true });
  const pages = postsPages(group.posts);
  const next = start + shown;
  if (group.posts === 0) {
    return (
      <Empty title={words.group.noPosts} hint={words.group.noPostsHint}>
        {speaks && (
          <Link to={groupUrl(group.id, 'write')} className={buttonClass('soft')}>
            {words.group.write}
          </Link>
        )}
      </Empty>
    );
  }
  const field = (
    <SearchField
      key={q}
      q={q}
      onSearch={seek}
      words={{
        label: postWords.found.label,
        placeholder: postWords.found.search,
        clear: postWords.found.clear,
      }}
      maxLength={groupLimits.search}
      className={classes.search}
    />
  );
  if (q) {
    return (
      <>
        {field}
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Found groupId={group.id} q={q} onClear={() => seek('')} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {field}
      <Segmented
        label={words.group.sortLabel}
        value={sort}
        options={postSorts.map((value) => ({ value, label: words.group.sort[value] }))}
        onChange={(value) =>
          setSearch(
            (now) => {
              if (value === usualSort) now.delete('sort');
              else now.set('sort', value);
              now.delete('page');
              return now;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <Before start={start} />
      {start > pages ? (
        <NoSuchPage />
      ) : (
        <Panel flush className={classes.posts}>
          <ul>
            {Array.from({ length: shown }, (_, nth) => start - 1 + nth).map((page) => (
              <PostsPage key={`${sort} ${page}`} id={group.id} sort={sort} page={page} />
            ))}
          </ul>
        </Panel>
      )}
      {next <= pages && (
        <p className={classes.more}>
          <NextPage page={next} onMore={() => setShown(shown + 1)}>
            {postWords.more}
          </NextPage>
        </p>
      )}
    </>
  );
}

function PostsPage({ id, sort, page }: { id: number; sort: PostSort; page: number }) {
  const { data, error, mutate } = useGroup(id, sort, page);
  const posts = data?.obj?.postList;
  const marks = useMarks<PostMark>('post', posts?.map(({ id }) => id) ?? []);
  if (error && !posts) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!posts) return <LinesSkeleton lines={8} />;
  return posts.map((post) => <PostRow key={post.id} post={post} mark={marks.of(post.id)} level="h2" />);
}

/** A member's way out; the owner hands over first. */
function Leave({ group, mark }: { group: GroupDetail; mark: Partial<GroupMark> | undefined }) {
  const [asking, setAsking] = useState(false);
  if (mark?.role === 'owner') return <Tag>{words.group.owned}</Tag>;
  const leave = () =>
    succeeded(
      leaveGroup(group.id),
      () => {
        toast.done(words.enter.left);
        setAsking(false);
      },
      (error) => toast.failed(error),
    );
  return (
    <>
      {asking && (
        <Question
          label={words.enter.leave}
          question={
            readByAll(group.join) ? words.enter.leaveAsk : `${words.enter.leaveAsk}${words.group.shutHow[group.join]}`
          }
          yes={words.enter.leaveYes}
          no={words.enter.no}
          onYes={leave}
          onNo={() => setAsking(false)}
        />
      )}
      <Button hidden={asking} onClick={() => setAsking(true)}>
        {words.enter.leave}
      </Button>
    </>
  );
}

function Side({ group, moderates, tab }: { group: GroupDetail; moderates: boolean; tab: string }) {
  const waiting = useApplications(group.id, moderates && tab !== 'applications').rows?.filter(
    ({ kind }) => kind === 'application',
  );
  const reading = useAskedReading();
  return (
    <>
      {tab === 'reading' && group.postList && (
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Readers groupId={group.id} id={reading} />
        </Suspense>
      )}
      {waiting && waiting.length > 0 && (
        <Panel>
          <Heading>{words.mineTab.waiting}</Heading>
          <ul>
            {waiting.map((application) => (
              <ApplicationRow key={application.id} application={application} as="moderator" />
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        <Heading>{words.group.about}</Heading>
        <Note>{words.joinHint[group.join]}</Note>
        <Note>
          {words.group.since} <RelativeTime at={group.createdAt} />
        </Note>
        {group.moderators.length > 0 && (
          <p className={classes.moderators}>
            {words.group.moderators}
            {group.moderators.map(({ id, nickname }) => (
              <MemberLink key={id} id={id}>
                {nickname}
              </MemberLink>
            ))}
          </p>
        )}
      </Panel>
    </>
  );
}
