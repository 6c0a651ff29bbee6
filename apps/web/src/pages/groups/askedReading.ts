import { useSearchParams } from 'react-router-dom';
import { idIn } from '../../lib/address/ids.ts';

/** The reading that the address asks for; null for the one that runs. */
export function useAskedReading(): number | null {
  const [search] = useSearchParams();
  return idIn(search, 'reading');
}
