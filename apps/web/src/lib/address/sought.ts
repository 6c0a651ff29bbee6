import { useSearchParams } from 'react-router-dom';
import { idIn } from './ids.ts';
import { useTakenOver } from '../rendered.ts';

/** The row that a permanent link leads to, `?c=45`. A page is rendered without: it is the same for all its rows. */
export function useSought(name: 'c' | 'r'): number | null {
  const id = idIn(useSearchParams()[0], name);
  return useTakenOver() ? id : null;
}
