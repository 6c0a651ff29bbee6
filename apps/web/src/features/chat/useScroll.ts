import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { motionAllowed } from '../../lib/effects.ts';
import type { Timeline } from './timeline.ts';

/** Nearer to the end than this is at the end (pixels). */
const nearEnd = 40;
/** Nearer to the beginning than this asks for older messages (pixels). */
const nearBeginning = 240;

interface Scroll {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The newest seq that was there when the reader left the end; null: at the end. */
  leftAt: number | null;
  toEnd: () => void;
}

/**
 * Follows new messages while the reader is at the end; anywhere else what is being read stays where it is, whatever
 * comes before or after it. One's own message leads back to the end.
 */
export function useScroll(timeline: Timeline, onBeginning: () => void): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const atEnd = useRef(true);
  const held = useRef<{ row: HTMLElement; offset: number } | null>(null);
  const own = timeline.unsent.at(-1)?.clientId;
  const lastOwn = useRef(own);

  const settle = () => {
    const box = list.current;
    if (!box) return;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (held.current?.row.isConnected) box.scrollTop = held.current.row.offsetTop - held.current.offset;
  };

  useLayoutEffect(() => {
    if (own && own !== lastOwn.current) {
      atEnd.current = true;
      setLeftAt(null);
    }
    lastOwn.current = own;
    settle();
  }, [timeline, own]);

  useEffect(() => {
    const watcher = new ResizeObserver(settle);
    if (list.current) watcher.observe(list.current);
    return () => watcher.disconnect();
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const end = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    if (end !== atEnd.current) setLeftAt(end ? null : timeline.last);
    atEnd.current = end;
    const row = [...box.querySelectorAll<HTMLElement>('[data-row]')].find(
      ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > box.scrollTop,
    );
    held.current = row ? { row, offset: row.offsetTop - box.scrollTop } : null;
    if (box.scrollTop < nearBeginning) onBeginning();
  };

  const toEnd = () =>
    list.current?.scrollTo({
      top: list.current.scrollHeight,
      behavior: motionAllowed() ? 'smooth' : 'instant',
    });

  return { list, onScroll, leftAt, toEnd };
}
