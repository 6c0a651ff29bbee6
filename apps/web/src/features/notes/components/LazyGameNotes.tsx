import type { Section } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../ui/nearView.ts';

const GameNotes = lazy(() => import('./GameNotes.tsx'));

/** The notes about a game; fetched when the reader comes near. */
export function LazyGameNotes({ gameId, section }: { gameId: number; section: Section }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  return (
    <div ref={place} style={{ minHeight: 120 }}>
      {near && (
        <Suspense>
          <GameNotes gameId={gameId} section={section} />
        </Suspense>
      )}
    </div>
  );
}
