import { lazy, Suspense } from 'react';
import { useNear } from '../../../../ui/sight/useNear.ts';
import classes from './LazyScoreHistory.module.css';

const ScoreHistory = lazy(() => import('./ScoreHistory.tsx'));

/** A game's score over time, loaded when the reader scrolls near; its place is kept. */
export function LazyScoreHistory({ gameId }: { gameId: number }) {
  const [place, near] = useNear();
  return (
    <div ref={place} className={classes.place}>
      {near && (
        <Suspense>
          <ScoreHistory gameId={gameId} />
        </Suspense>
      )}
    </div>
  );
}
