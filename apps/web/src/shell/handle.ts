import { useMatches } from 'react-router-dom';
import type { Entry } from './navigation/entries.ts';

/** Metadata of a page in the table of routes. */
export interface Handle {
  title: string;
  /** The navigation entry that is highlighted on this page. */
  entry: Entry | null;
}

export const useHandle = (): Handle | null => (useMatches().at(-1)?.handle as Handle | undefined) ?? null;
