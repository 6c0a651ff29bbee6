import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from './nearView.ts';

/** Whether the element has come near the viewport; true at once where the address's hash leads to it. */
export function useNear<E extends HTMLElement = HTMLDivElement>(
  atOnce = false,
): [place: RefObject<E | null>, near: boolean] {
  const place = useRef<E>(null);
  const [near, setNear] = useState(atOnce);
  if (atOnce && !near) setNear(true);
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true));
  }, [near]);
  return [place, near];
}
