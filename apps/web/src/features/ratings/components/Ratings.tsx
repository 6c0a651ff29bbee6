import { ratingSorts } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { useMarks } from '../../../lib/marks.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { More } from '../../../ui/list/More.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useOwnRating } from '../../../entities/game/ownRating.ts';
import { useRatings } from '../api.ts';
import { words } from '../text.ts';
import { OwnRating } from './OwnRating.tsx';
import { RatingRow } from './RatingRow.tsx';
import classes from './Ratings.module.css';
import { RatingsSkeleton } from './RatingsSkeleton.tsx';

const tabs = ratingSorts.map((value) => ({ value, label: words.sort[value] }));

interface RatingsProps {
  gameId: number;
  /** Number of ratings. */
  expected: number;
}

/** Keyed by member, so that state does not pass to another after signing in or out. */
export default function Ratings(props: RatingsProps) {
  return <MemberRatings key={useUser()?.token ?? 'guest'} {...props} />;
}

/** The member's rating, then all others; the address holds the order (`ratings`). */
function MemberRatings({ gameId, expected }: RatingsProps) {
  const [search] = useSearchParams();
  const sort = ratingSorts.find((each) => each === search.get('ratings')) ?? 'new';
  const mine = useOwnRating(gameId);
  const list = useRatings(gameId, sort);
  // The list may be some seconds old; the member's own rating is shown above instead.
  const others = list.rows?.filter(({ id }) => id !== mine.own?.id);
  const marks = useMarks('rating', others?.map(({ id }) => id) ?? []);

  return (
    <div className={classes.ratings}>
      <OwnRating gameId={gameId} mine={mine} />
      <div className={classes.heading}>
        <Tabs label={words.sortLabel} param="ratings" tabs={tabs} />
        {list.rows && <span className={classes.total}>{words.total(list.total)}</span>}
      </div>
      {list.error && !others ? (
        <ErrorPanel error={list.error} onRetry={list.retry} />
      ) : !others ? (
        <RatingsSkeleton count={expected} />
      ) : others.length === 0 && !mine.own ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <ol className={classes.list}>
            {others.map((rating) => (
              <RatingRow key={rating.id} rating={rating} liked={marks.of(rating.id)?.liked ?? false} />
            ))}
          </ol>
          <More list={list} label={words.more} />
        </>
      )}
    </div>
  );
}
