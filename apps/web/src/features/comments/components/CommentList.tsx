import type { Author } from '@yinghuo/contracts/wire';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageIn } from '../../../lib/address/pages.ts';
import { useMarks } from '../../../lib/marks.ts';
import { useSought } from '../../../lib/address/sought.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { NoSuchPage } from '../../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../../ui/list/Pages.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { sorts, useComments, useOwnHidden, useSpot } from '../api.ts';
import { hashOf, keyOf, linkTo, threadIn, whereIs, type Where } from '../where.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './CommentList.module.css';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { NewComment } from './NewComment.tsx';
import { OwnHidden } from './OwnHidden.tsx';
import { ReadComments } from './ReadComments.tsx';
import { LikedContext, PeopleContext, TalkProvider } from './talkContext.ts';
import { Thread } from './Thread.tsx';

interface CommentListProps {
  where: Where;
  heading: string;
  /** The expected number, if known. */
  expected?: number;
}

/**
 * The comments of one place. The address holds the order (`sort`), the page (`page`) or the target of a permanent link (`c`) at
 * which the list begins, or a comment all of whose replies are read (`thread`).
 */
export const CommentList = (props: CommentListProps) =>
  threadIn(useSearchParams()[0]) === null ? <Talk {...props} /> : <ReadComments {...props} />;

function Talk({ where, heading, expected }: CommentListProps) {
  const [search, goTo] = useAddress({ replace: true });
  const sort = sorts.find((each) => each === search.get('sort')) ?? 'new';
  const target = useSought('c');
  const { data: spotted, error: spotError } = useSpot(target, sort);
  const spot = target ? spotted?.obj : undefined;
  const looking = target !== null && !spot && !spotError;
  const start = spot ? 1 : pageIn(search);
  const list = useComments(where, sort, { cursor: spot?.cursor, page: start }, !looking);
  const hash = hashOf(where);

  const hidden = useOwnHidden(where);
  const comments = useMemo(
    () =>
      list.rows?.map((row) => {
        const own = hidden.find(({ id }) => id === row.id);
        return own && row.text === null ? { ...own, replies: row.replies } : row;
      }),
    [list.rows, hidden],
  );
  const hiddenElsewhere = hidden.filter(({ id }) => !comments?.some((each) => each.id === id));
  const all = useMemo(() => comments?.flatMap((each) => [each, ...each.replies]) ?? [], [comments]);
  const marks = useMarks(
    'comment',
    all.map(({ id }) => id),
  );
  const isLiked = (id: number) => marks.of(id)?.liked ?? false;
  const talk = useMemo(() => ({ where, target: spot ? target : null }), [where, spot, target]);
  const people = useMemo(() => {
    const authors = all.map(({ author }) => author);
    return [...new Map<number, Author>(authors.map((author) => [author.id, author])).values()];
  }, [all]);

  const end = comments && !list.hasMore && comments.length > 8 && words.end;
  const withoutLink = new URLSearchParams(search);
  withoutLink.delete('c');
  withoutLink.delete('page');

  // A hand-made link may name a comment of another place.
  if (spot && target && keyOf(whereIs(spot)) !== keyOf(where))
    return <Navigate to={linkTo(whereIs(spot), target)} replace />;
  return (
    <TalkProvider value={talk}>
      <PeopleContext value={people}>
        <LikedContext value={isLiked}>
          <div className={classes.heading}>
            <h2>{heading}</h2>
            <Segmented
              label={words.sortLabel}
              value={sort}
              options={sorts.map((value) => ({ value, label: words.sort[value] }))}
              onChange={(value) => goTo({ sort: value === 'new' ? null : value, c: null, page: null })}
            />
            {list.rows && <span className={cx(wordClasses.quiet, classes.total)}>{words.total(list.total)}</span>}
          </div>
          <NewComment />
          {spot && (
            <p className={classes.spot} role="status">
              {words.fromFloor(spot.floor)}
              <Link
                to={{ search: withoutLink.toString() }}
                preventScrollReset
                className={buttonClass('ghost', 'small')}
              >
                {words.fromTop}
              </Link>
            </p>
          )}
          {comments && hiddenElsewhere.length > 0 && <OwnHidden comments={hiddenElsewhere} />}
          {spotError && (
            <p className={classes.spot} role="status">
              {words.spotGone}
            </p>
          )}
          {list.error && !comments ? (
            <ErrorPanel error={list.error} onRetry={list.retry} />
          ) : !comments ? (
            <CommentsSkeleton count={expected && Math.ceil(expected / 2)} />
          ) : comments.length === 0 && start > 1 ? (
            <NoSuchPage hash={hash} />
          ) : comments.length === 0 ? (
            <Empty title={words.empty} hint={words.emptyHint} />
          ) : (
            <>
              <Before start={start} hash={hash} />
              <ol>
                {comments.map((each) => (
                  <Thread
                    key={each.id}
                    comment={each}
                    repliesFrom={each.id === spot?.rootId ? spot.replyCursor : undefined}
                  />
                ))}
              </ol>
              {spot ? (
                <More list={list} label={words.more}>
                  {end}
                </More>
              ) : (
                <MorePages list={list} start={start} label={words.more} hash={hash}>
                  {end}
                </MorePages>
              )}
            </>
          )}
        </LikedContext>
      </PeopleContext>
    </TalkProvider>
  );
}
