import { lazy, Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';

const GameRoute = lazy(() => import('./GameRoute.tsx'));

/** A game's route, loaded when the reader scrolls near. */
export function LazyGameRoute({ gameId }: { gameId: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <GameRoute gameId={gameId} />
        </Suspense>
      )}
    </div>
  );
}
