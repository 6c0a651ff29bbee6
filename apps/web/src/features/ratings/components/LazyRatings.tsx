import { Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';
import { RatingsSkeleton } from './RatingsSkeleton.tsx';
import { part } from '../../../lib/part.ts';

const Ratings = part(() => import('./Ratings.tsx'));

/** A game's ratings, loaded when the reader scrolls near. `expected`: the number of ratings. */
export function LazyRatings({ gameId, expected }: { gameId: number; expected: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<RatingsSkeleton count={expected} whole />}>
          <Ratings gameId={gameId} expected={expected} />
        </Suspense>
      ) : (
        <RatingsSkeleton count={expected} whole asleep />
      )}
    </div>
  );
}
