import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from '../lib/address/title.ts';
import { useHandle } from './handle.ts';
import { Hidden } from '../ui/Words.tsx';

/**
 * Sets the route's title after each navigation and announces it to screen readers. A page may then set a better one.
 */
export function RouteTitle() {
  const { pathname, search } = useLocation();
  const title = useHandle()?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [pathname, title]);
  // The better one stays, with the number of another page.
  useEffect(() => setTitle(), [search]);
  return <Hidden role="status">{title}</Hidden>;
}
