import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { whenNear } from '../../../ui/nearView.ts';
import type { Where } from '../where.ts';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';

const Comments = lazy(() => import('./Comments.tsx').then(({ Comments }) => ({ default: Comments })));

/** Comments far down a page: nothing of them is loaded before somebody comes near, or follows a link to one. */
export function LazyComments({ id, ...rest }: { id: string; where: Where; heading: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const meant = hash === `#${id}`;
  const [near, setNear] = useState(search.has('c') || meant);
  useEffect(() => {
    // The browser looked for it before it was there.
    if (meant) place.current?.scrollIntoView();
  }, [meant]);
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true));
  }, [near]);
  return (
    <div ref={place} id={id}>
      {near ? (
        <Suspense fallback={<CommentsSkeleton />}>
          <Comments {...rest} />
        </Suspense>
      ) : (
        <CommentsSkeleton />
      )}
    </div>
  );
}
