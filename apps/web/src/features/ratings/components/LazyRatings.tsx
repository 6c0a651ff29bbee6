import { lazy, Suspense } from 'react';
import { useNear } from '../../../ui/useNear.ts';
import { RatingsSkeleton } from './RatingsSkeleton.tsx';

const Ratings = lazy(() => import('./Ratings.tsx'));

/** What members think of a game; fetched when the reader comes near. `expected`: how many have rated. */
export function LazyRatings({ gameId, expected }: { gameId: number; expected: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<RatingsSkeleton count={expected} whole />}>
          <Ratings gameId={gameId} expected={expected} />
        </Suspense>
      ) : (
        <RatingsSkeleton count={expected} whole />
      )}
    </div>
  );
}
