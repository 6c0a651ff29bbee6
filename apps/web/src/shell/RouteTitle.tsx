import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from '../lib/address/title.ts';
import { useHandle } from './handle.ts';

/** Sets the route's title after each navigation. A page, which is drawn after it, may set a better one; `Arrival` says it. */
export function RouteTitle() {
  const { pathname, search } = useLocation();
  const title = useHandle()?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [pathname, title]);
  // The better one stays, with the number of another page.
  useEffect(() => setTitle(), [search]);
  return null;
}
