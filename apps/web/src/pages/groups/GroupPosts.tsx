import { groupLimits, postSorts, type GroupDetail, type PostMark, type PostSort } from '@yinghuo/contracts/wire/groups';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/address/pages.ts';
import { useMarks } from '../../lib/marks.ts';
import { useShownPages } from '../../lib/address/shownPages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, NextPage } from '../../ui/list/Pages.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { postsPages, useGroup } from '../../features/groups/api.ts';
import { groupUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import { PostRow } from '../../features/posts/components/PostRow.tsx';
import { words as postWords } from '../../features/posts/text.ts';
import classes from './GroupPage.module.css';
import { part } from '../../lib/part.ts';

const Found = part(() => import('../../features/posts/components/Found.tsx'));

export const usualSort: PostSort = 'reply';

/** The posts of a group by parts, or what was found among them. */
export function GroupPosts({ group, speaks }: { group: GroupDetail; speaks: boolean }) {
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
  if (!posts) {
    return <li>{error ? <ErrorPanel error={error} onRetry={() => mutate()} /> : <LinesSkeleton lines={8} />}</li>;
  }
  return posts.map((post) => <PostRow key={post.id} post={post} mark={marks.of(post.id)} level="h2" />);
}
