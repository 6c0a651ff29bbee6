import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from './nearView.ts';

/** Whether somebody has come near the element, or was meant to be there from the beginning. */
export function useNear(atOnce = false): [place: RefObject<HTMLDivElement | null>, near: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true));
  }, [near]);
  return [place, near];
}
