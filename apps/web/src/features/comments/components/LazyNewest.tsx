import { lazy, Suspense } from 'react';
import { useNear } from '../../../ui/sight/useNear.ts';

const NewestComments = lazy(() =>
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
