import { useSearchParams } from 'react-router-dom';
import { useTakenOver } from './rendered.ts';

/** The row that a permanent link leads to, `?c=45`. A page is rendered without: it is the same for all its rows. */
export function useSought(name: 'c' | 'r'): number | null {
  const id = Number(useSearchParams()[0].get(name));
  return useTakenOver() && Number.isSafeInteger(id) && id > 0 ? id : null;
}
