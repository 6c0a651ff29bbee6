import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTakenOver } from '../../../lib/rendered.ts';
import { useSought } from '../../../lib/address/sought.ts';
import type { Where } from '../where.ts';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { ReadComments } from './ReadComments.tsx';
import { useNear } from '../../../ui/sight/useNear.ts';
import { part } from '../../../lib/part.ts';

const CommentList = part(() => import('./CommentList.tsx').then((file) => ({ default: file.CommentList })));

interface LazyCommentsProps {
  id: string;
  where: Where;
  heading: string;
  /** Number of comments including replies. */
  expected: number;
}

/** Comments that load when the reader scrolls near them or follows a link to one. */
export function LazyComments({ id, ...rest }: LazyCommentsProps) {
  const bones = <CommentsSkeleton count={Math.ceil(rest.expected / 2)} />;
  // The fragment is unknown on the server.
  const takenOver = useTakenOver();
  const sought = useSought('c') !== null;
  const meant = useLocation().hash === `#${id}` && takenOver;
  const [place, near] = useNear(sought || meant);
  useEffect(() => {
    // The browser scrolled before the element existed.
    if (meant) place.current?.scrollIntoView();
  }, [meant, place]);
  return (
    <div ref={place} id={id}>
      {/* A browser's React leaves what is in it to the browser: nothing of it is in a visitor's scripts. */}
      <noscript>{import.meta.env.SSR && <ReadComments where={rest.where} heading={rest.heading} />}</noscript>
      {near ? (
        <Suspense fallback={bones}>
          <CommentList {...rest} />
        </Suspense>
      ) : (
        bones
      )}
    </div>
  );
}
