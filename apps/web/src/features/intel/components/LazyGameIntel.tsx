import { lazy, Suspense } from 'react';
import { useNear } from '../../../ui/useNear.ts';

const GameIntel = lazy(() => import('./GameIntel.tsx'));

/** What is new about a game; fetched when the reader comes near, nothing where there is none. */
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
