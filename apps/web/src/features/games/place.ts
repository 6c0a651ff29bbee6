import { useLocation } from 'react-router-dom';
import { pageIn } from '../../lib/address/pages.ts';

/** This load of the site. */
const visit = Math.random().toString(36);

/** History state of a list that was scrolled: the page at which it began. */
export interface PlaceState {
  visit?: string;
  start?: number;
}

/** The state with which the address may name another page without the list beginning there. */
export const scrolledFrom = (start: number): PlaceState => ({ visit, start });

/**
 * The page at which the list begins. Scrolling writes the page one has come to into the address: a reload begins there,
 * while going back shows all that was shown.
 */
export function useStart(search: URLSearchParams): number {
  const state = useLocation().state as PlaceState | null;
  return (state?.visit === visit && state.start) || pageIn(search);
}
