import { Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';
import { part } from '../../../lib/part.ts';

const NewestComments = part(() =>
  import('./NewestComments.tsx').then(({ NewestComments }) => ({ default: NewestComments })),
);

/** The newest comments, loaded when the reader scrolls near. */
export function LazyNewest() {
  const [place, near] = useNear();
  return (
    <div ref={place} style={{ minHeight: 420 }}>
      <Suspense>{near && <NewestComments />}</Suspense>
    </div>
  );
}
