import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that scrolls sideways where it is wider than its place: whenever `changed` is another, it is scrolled to the element in it that
 * `selector` finds, with something of the one before.
 */
export function useInSight<E extends HTMLElement>(selector: string, changed: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(selector);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 40;
  }, [selector, changed]);
  return row;
}
