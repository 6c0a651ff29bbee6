import { useSearchParams } from 'react-router-dom';

/** The reading that the address asks for; null for the one that runs. */
export function useAskedReading(): number | null {
  const [search] = useSearchParams();
  const id = Number(search.get('reading'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
