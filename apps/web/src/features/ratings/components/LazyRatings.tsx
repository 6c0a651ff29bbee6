import { lazy, Suspense } from 'react';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useNear } from '../../comments/components/useNear.ts';

const Ratings = lazy(() => import('./Ratings.tsx'));

/** What members think of a game; fetched when the reader comes near. */
export function LazyRatings({ gameId }: { gameId: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place} style={{ minHeight: 160 }}>
      {near && (
        <Suspense fallback={<LinesSkeleton lines={5} />}>
          <Ratings gameId={gameId} />
        </Suspense>
      )}
    </div>
  );
}
