import { lazy, Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';

const GameIntel = lazy(() => import('./GameIntel.tsx'));

/** Intel about a game, loaded near the viewport; empty where there is none. */
export function LazyGameIntel({ gameId }: { gameId: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <GameIntel gameId={gameId} />
        </Suspense>
      )}
    </div>
  );
}
