import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tellVisit } from './visits.ts';

/** Reports a page view for another path or another row of the same page; filters and dialogs are none. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const row = new URLSearchParams(search).get('id');
  useEffect(() => tellVisit(pathname), [pathname, row]);
}
