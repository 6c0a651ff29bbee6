import { useMatches } from 'react-router-dom';
import type { Entry } from './entries.ts';

/** What a page says of itself in the table of routes. */
export interface Handle {
  title: string;
  /** The entry of the navigation bar that is lit on this page. */
  entry: Entry | null;
}

export const useHandle = (): Handle | null => (useMatches().at(-1)?.handle as Handle | undefined) ?? null;
