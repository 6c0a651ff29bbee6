import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tellVisit } from '../lib/visits.ts';

/** Every navigation is a visit: to another page, or to another row on the same one. Filters and dialogs are none. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const row = new URLSearchParams(search).get('id');
  useEffect(() => tellVisit(pathname), [pathname, row]);
}
