import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import type { GroupRole, PostDetail, PostMark } from '@yinghuo/contracts/wire/groups';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { idIn } from '../../lib/address/ids.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { useMarks } from '../../lib/marks.ts';
import { useTitle } from '../../lib/address/title.ts';
import { useUser } from '../../lib/session/user.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { MemberLink } from '../../entities/member/MemberLink.tsx';
import { StationVeil } from '../../entities/station/StationVeil.tsx';
import { LevelBadge, Tag } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { GuestPrompt, InactivePrompt, Prompt } from '../../ui/gate/Prompt.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LinesSkeleton, PageSkeleton } from '../../ui/Skeleton.tsx';
import { Note } from '../../ui/Words.tsx';
import { useGroup, useGroupMarks } from '../../features/groups/api.ts';
import { GroupFace } from '../../features/groups/components/GroupFace.tsx';
import { JoinButton } from '../../features/groups/components/JoinButton.tsx';
import { groupUrl, myGroupsUrl } from '../../features/groups/paths.ts';
import { words as groupWords } from '../../features/groups/text.ts';
import { usePost } from '../../features/posts/api.ts';
import { useReadGames } from '../../features/readings/api.ts';
import { ModeratorsBar, PostTools } from '../../features/posts/components/PostTools.tsx';
import { PostText } from '../../features/posts/components/PostText.tsx';
import { Replies } from '../../features/posts/components/Replies.tsx';
import { words } from '../../features/posts/text.ts';
import classes from './PostPage.module.css';
import { part } from '../../lib/part.ts';

const PostForm = part(() => import('../../features/posts/components/PostForm.tsx'));

/** A post with its replies by floor. */
export function Component() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const start = pageIn(search);
  const { data, error, mutate } = usePost(id, start - 1);
  // Hides cached data of the previous post.
  const post = data?.obj?.id === id ? data?.obj : undefined;
  useTitle(post && (post.title || groupWords.group.veiledPost));
  const user = useUser();

  if (error?.code === 403) {
    return (
      <Empty page title={words.post.shut} hint={words.post.shutHint}>
        <Link to={user ? myGroupsUrl : '/signin'} className={buttonClass('primary')}>
          {user ? words.post.toMine : words.reply.signIn}
        </Link>
        <Link to="/groupAll" className={buttonClass()}>
          {groupWords.all}
        </Link>
      </Empty>
    );
  }
  if (post && error?.code !== 404)
    return <Whole key={`${post.id} ${start}`} post={post} start={start} total={data?.wrap ?? post.replies} />;
  if (id === null || error?.code === 404) {
    return (
      <Empty page title={words.post.absent} hint={words.post.absentHint}>
        <Link to="/group" className={buttonClass('primary')}>
          {words.post.back}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return <PageSkeleton />;
}

function Whole({ post, start, total }: { post: PostDetail; start: number; total: number }) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const role = useGroupMarks([post.groupId]).of(post.groupId)?.role ?? null;
  const mark = useMarks<PostMark>('post', [post.id]).of(post.id);
  const closed = useClosed(post, role);
  const { author, state } = post;
  const veiled = post.station !== null && !post.station.opened;
  const games = useReadGames(editing ? post.groupId : null);
  return (
    <div className={classes.page}>
      <nav aria-label={words.post.path} className={classes.path}>
        <Link to="/group">{words.post.groups}</Link>
        <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
        <Link to={groupUrl(post.groupId)}>{post.groupName}</Link>
      </nav>
      <Columns side={<GroupPanel id={post.groupId} />}>
        <Panel>
          {(post.pinned || post.locked) && (
            <p className={classes.tags}>
              {post.pinned && <Tag>{words.pinned}</Tag>}
              {post.locked && <Tag tone="warn">{words.locked}</Tag>}
            </p>
          )}
          <h1 className={classes.title}>{veiled ? groupWords.group.veiledPost : post.title}</h1>
          <div className={classes.by}>
            <Avatar
              nickname={author.nickname}
              image={author.userImg}
              frame={author.frames}
              pets={author.pets}
              size={42}
            />
            <div>
              <p>
                <MemberLink id={author.id}>
                  <b>{author.nickname}</b>
                </MemberLink>
                {author.id > 0 && <LevelBadge level={author.lv} />}
              </p>
              <p className={classes.when}>
                <RelativeTime at={post.createdAt} />
                {post.editedAt && <span>{words.edited}</span>}
              </p>
            </div>
          </div>
          {state === 'hidden' && <Note>{words.post.hidden}</Note>}
          {state === 'deleted' ? (
            <Note>{words.post.removed}</Note>
          ) : veiled && post.station ? (
            <StationVeil station={post.station} what="post" />
          ) : editing ? (
            <Suspense fallback={<LinesSkeleton lines={8} />}>
              <PostForm post={post} games={games} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
            </Suspense>
          ) : (
            <>
              <PostText body={post.body} games={post.games} mentions={post.mentions} />
              <PostTools
                post={post}
                mark={mark}
                role={role}
                onEdit={() => setEditing(true)}
                onGone={() => void navigate(groupUrl(post.groupId), { replace: true })}
              />
            </>
          )}
        </Panel>
        {state !== 'deleted' && <ModeratorsBar post={post} role={role} />}
        {!veiled && (
          <Replies post={post} start={start} total={total} first={post.replyList} role={role} closed={closed} />
        )}
      </Columns>
    </div>
  );
}

/** Why the reader cannot reply, and what helps; null where they can. */
function useClosed(post: PostDetail, role: GroupRole | null): ReactNode | null {
  const user = useUser();
  if (post.locked || post.state !== 'live') {
    return (
      <Prompt>
        <IconLock size={16} stroke={1.6} aria-hidden="true" /> {words.reply.locked}
      </Prompt>
    );
  }
  if (!user) return <GuestPrompt words={words.reply} />;
  if (!may(user.qx, 'takePart')) return <InactivePrompt words={words.reply} />;
  if (role === 'muted' || role === 'blocked') return <Prompt>{words.reply[role]}</Prompt>;
  if (role) return null;
  return (
    <Prompt
      actions={
        <Link to={groupUrl(post.groupId)} className={buttonClass('primary', 'small')}>
          {post.groupName}
        </Link>
      }
    >
      {words.reply.join}
    </Prompt>
  );
}

function GroupPanel({ id }: { id: number }) {
  const group = useGroup(id).data?.obj;
  const mark = useGroupMarks([id]).of(id);
  if (group?.id !== id) return null;
  return (
    <Panel className={classes.group}>
      <p className={classes.name}>
        <GroupFace group={group} />
        <Link to={groupUrl(id)}>
          <b>{group.name}</b>
        </Link>
      </p>
      {group.intro && <Note>{group.intro}</Note>}
      <Note>
        {groupWords.members(group.members)} · {groupWords.posts(group.posts)}
      </Note>
      <JoinButton group={group} mark={mark} />
    </Panel>
  );
}
