import { ratingSorts, type Rating } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../../lib/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Tabs } from '../../../ui/Segmented.tsx';
import { useLiked, useOwnRating, useRatings } from '../api.ts';
import { words } from '../text.ts';
import { OwnRating } from './OwnRating.tsx';
import { RatingRow } from './RatingRow.tsx';
import classes from './Ratings.module.css';
import { RatingsSkeleton } from './RatingsSkeleton.tsx';

const tabs = ratingSorts.map((value) => ({ value, label: words.sort[value] }));

interface RatingsProps {
  gameId: number;
  /** How many have rated. */
  expected: number;
}

/** Whoever signs in or out begins anew: what stands here as one's own was another's. */
export default function Ratings(props: RatingsProps) {
  return <Given key={useUser()?.token ?? 'guest'} {...props} />;
}

/** One's own rating, then everybody else's; the address knows the order (`ratings`). */
function Given({ gameId, expected }: RatingsProps) {
  const [search] = useSearchParams();
  const sort = ratingSorts.find((each) => each === search.get('ratings')) ?? 'new';
  const mine = useOwnRating(gameId);
  const list = useRatings(gameId, sort);
  // A list on its way may be some seconds older than what was just written; one's own stands above.
  const others = list.parts?.map((part) => part.filter(({ id }) => id !== mine.own?.id));

  return (
    <div className={classes.ratings}>
      <OwnRating gameId={gameId} mine={mine} />
      <div className={classes.heading}>
        <Tabs label={words.sortLabel} param="ratings" tabs={tabs} />
        {list.parts && <span className={classes.total}>{words.total(list.total)}</span>}
      </div>
      {list.error && !others ? (
        <ErrorPanel error={list.error} onRetry={list.retry} />
      ) : !others ? (
        <RatingsSkeleton count={expected} />
      ) : others.every((part) => part.length === 0) && !mine.own ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <ol className={classes.list}>
            {others.map((part, index) => (
              <Part key={index} ratings={part} />
            ))}
          </ol>
          {list.hasMore && (
            <p className={classes.more}>
              <Button disabled={list.loadingMore} onClick={() => void list.more()}>
                {words.more}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The likes of a part are asked for together. */
function Part({ ratings }: { ratings: readonly Rating[] }) {
  const liked = useLiked(ratings.map(({ id }) => id));
  return ratings.map((rating) => <RatingRow key={rating.id} rating={rating} liked={liked.has(rating.id)} />);
}
