import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

interface FailedPart {
  place: HTMLElement;
  /** The dialog it is in, which covers the page. */
  room: Element | null;
  retry: () => unknown;
  setFirst: (first: boolean) => void;
}
const failed = new Set<FailedPart>();

const partsIn = (room: Element | null): FailedPart[] =>
  [...failed]
    .filter((part) => part.room === room)
    .sort((a, b) => (a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
const arrange = (room: Element | null): void => partsIn(room).forEach((part, nth) => part.setFirst(nth === 0));

/**
 * Whether a part of the page that could not be read is the first of those: it has the button, which repeats all. `onRetry` is
 * undefined where the part did not fail, or cannot be repeated.
 */
export function useFailedPart(place: RefObject<HTMLElement | null>, onRetry: (() => unknown) | undefined) {
  const [first, setFirst] = useState(true);
  const retry = useEffectEvent(() => onRetry?.());
  const retries = onRetry !== undefined;
  useLayoutEffect(() => {
    const here = place.current;
    if (!here || !retries) return;
    const part = { place: here, room: here.closest('[role=dialog]'), retry, setFirst };
    failed.add(part);
    arrange(part.room);
    return () => {
      failed.delete(part);
      arrange(part.room);
    };
  }, [place, retries]);
  const retryAll = () => partsIn(place.current!.closest('[role=dialog]')).forEach((part) => void part.retry());
  return { first, retryAll };
}
