import { may } from '@yinghuo/contracts/wire';
import type { GroupHome, PostMark } from '@yinghuo/contracts/wire/groups';
import { useMarks } from '../../lib/marks.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { None, Note } from '../../ui/Words.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import { useGroupMarks, useGroupsHome, useMyGroups } from '../../features/groups/api.ts';
import { ApplicationRow } from '../../features/groups/components/Applications.tsx';
import { FoundButton } from '../../features/groups/components/FoundButton.tsx';
import {
  GroupCard,
  GroupGrid,
  GroupRow,
  GroupsSkeleton,
  OwnGroupTile,
} from '../../features/groups/components/GroupCard.tsx';
import { groupUrl, myGroupsUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { PostRow } from '../../features/posts/components/PostRow.tsx';
import classes from './GroupsPage.module.css';

/** The groups' home: one's own, the lively and the new ones, the newest posts. */
export function Component() {
  const user = useUser();
  const { data, error, mutate } = useGroupsHome();
  const home = data?.obj;
  return (
    <>
      <Head title={words.title} lead={words.lead}>
        <div className={classes.actions}>
          {user && (
            <Link to={myGroupsUrl} className={buttonClass()}>
              {words.mine}
            </Link>
          )}
          <Link to="/groupAll" className={buttonClass()}>
            {words.all}
          </Link>
          <FoundButton />
        </div>
      </Head>
      {user ? <OwnStrip /> : <div className={classes.room} />}
      <Columns side={<Side />}>
        {error && !home && <ErrorPanel error={error} onRetry={() => mutate()} />}
        {!error && !home && <GroupsSkeleton />}
        {home && <Home home={home} />}
      </Columns>
    </>
  );
}

function OwnStrip() {
  const { data, error } = useMyGroups(true);
  const groups = data?.obj?.groups ?? [];
  const marks = useGroupMarks(groups.map(({ id }) => id));
  if (!data) return error ? null : <div className={classes.room} />;
  if (groups.length === 0) {
    return (
      <p className={classes.none}>
        {words.mineTab.none}。{words.mineTab.noneHint}
      </p>
    );
  }
  return (
    <ul className={classes.own} aria-label={words.mine}>
      {groups.map((group) => (
        <OwnGroupTile key={group.id} group={group} mark={marks.of(group.id)} />
      ))}
    </ul>
  );
}

function Home({ home: { active, fresh, posts } }: { home: GroupHome }) {
  const marks = useGroupMarks([...new Set([...active, ...fresh].map(({ id }) => id))]);
  const postMarks = useMarks<PostMark>(
    'post',
    posts.map(({ id }) => id),
  );
  if (active.length + fresh.length === 0) return <Empty title={words.home.empty} hint={words.home.emptyHint} />;
  return (
    <div className={stackClasses.sections}>
      {active.length > 0 && (
        <section>
          <Heading more={<Link to="/groupAll">{words.all}</Link>}>{words.home.active}</Heading>
          <GroupGrid>
            {active.map((group) => (
              <GroupCard key={group.id} group={group} mark={marks.of(group.id)} />
            ))}
          </GroupGrid>
        </section>
      )}
      {fresh.length > 0 && (
        <section>
          <Heading more={words.home.freshHint}>{words.home.fresh}</Heading>
          <ul className={classes.fresh}>
            {fresh.map((group) => (
              <GroupRow key={group.id} group={group} mark={marks.of(group.id)} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <Heading more={words.home.newestHint}>{words.home.newest}</Heading>
        {posts.length === 0 ? (
          <None>{words.home.noPosts}</None>
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

function Side() {
  const user = useUser();
  const mine = useMyGroups(user !== null).data?.obj;
  const invitations =
    mine?.applications.filter(({ kind, state }) => kind === 'invitation' && state === 'pending') ?? [];
  const waiting = mine?.waiting ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <Panel>
          <Heading>{words.mineTab.waiting}</Heading>
          <ul>
            {waiting.map((application) => (
              <ApplicationRow key={application.id} application={application} as="moderator" withGroup />
            ))}
          </ul>
        </Panel>
      )}
      {invitations.length > 0 && (
        <Panel>
          <Heading>{words.home.invited}</Heading>
          <ul>
            {invitations.map((application) => (
              <ApplicationRow key={application.id} application={application} as="invited" />
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        <Heading>{words.form.found}</Heading>
        <Note>{words.home.cost}</Note>
        {user && may(user.qx, 'takePart') && <Note>{words.home.have(user.lv, user.yb)}</Note>}
        <Note>{words.home.rules}</Note>
      </Panel>
    </>
  );
}
