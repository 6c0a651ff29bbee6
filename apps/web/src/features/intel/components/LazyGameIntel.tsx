import { Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';
import { part } from '../../../lib/part.ts';

const GameIntel = part(() => import('./GameIntel.tsx'));

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
