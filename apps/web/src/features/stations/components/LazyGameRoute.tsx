import { Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';
import { part } from '../../../lib/part.ts';

const GameRoute = part(() => import('./GameRoute.tsx'));

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
