import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from './nearView.ts';

/** Whether the element has come near the screen; true from the beginning where the address leads to it. */
export function useNear(atOnce = false): [place: RefObject<HTMLDivElement | null>, near: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true));
  }, [near]);
  return [place, near];
}
