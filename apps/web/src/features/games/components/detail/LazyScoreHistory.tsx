import { Suspense } from 'react';
import { useNear } from '../../../../ui/sight/useNear.ts';
import classes from './LazyScoreHistory.module.css';
import { part } from '../../../../lib/part.ts';

const ScoreHistory = part(() => import('./ScoreHistory.tsx'));

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
