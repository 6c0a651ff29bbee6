import type { Section } from '@yinghuo/contracts/wire';
import { Suspense, useEffect, useRef, useState } from 'react';
import { text } from '../../../text/zh-CN.ts';
import { whenNear } from '../../../ui/sight/nearView.ts';
import classes from './GameNotes.module.css';
import { part } from '../../../lib/part.ts';

const GameNotes = part(() => import('./GameNotes.tsx'));

/** The notes about a game, loaded when the reader scrolls near. */
export function LazyGameNotes({ gameId, section }: { gameId: number; section: Section }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<div className={classes.coming} role="status" aria-label={text.common.loading} />}>
          <GameNotes gameId={gameId} section={section} />
        </Suspense>
      ) : (
        <div className={classes.coming} />
      )}
    </div>
  );
}
