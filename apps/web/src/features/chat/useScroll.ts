import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { motionAllowed } from '../../lib/device/effects.ts';
import type { RoomState } from './tab.ts';

/** Pixels from the end within which the list counts as being at the end. */
const nearEnd = 40;
/** Pixels from either end within which more messages are requested. */
const nearMore = 240;

interface Reader {
  onBeginning: () => void;
  /** Called near the end of a detached range of messages. */
  onPlaceEnd: () => void;
  /** `at` is the seq at the reader's position (null at the end), `newest` the newest seq in view. */
  onRead: (at: number | null, newest: number) => void;
}

interface Scroll {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The newest seq when the reader left the end; null at the end. */
  leftAt: number | null;
  /** Scrolls to the end and follows it from now on. */
  toEnd: () => void;
}

const seqOf = (row: HTMLElement | undefined): number | null => (row?.dataset.seq ? Number(row.dataset.seq) : null);

/**
 * Scrolling: follows new messages while at the end; elsewhere it holds the reader's position when messages are added
 * or dropped. Sending a message scrolls to the end, a jump scrolls to its target. A list that is not whole yet has its beginning
 * still to come from here.
 */
export function useScroll({ timeline, place, target }: RoomState, isWhole: boolean, reader: Reader): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const atEnd = useRef(true);
  const held = useRef<{ row: HTMLElement; offset: number } | null>(null);
  const own = timeline.unsent.at(-1)?.clientId;
  const lastOwn = useRef(own);
  const jumped = useRef(target);

  const rows = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const hold = (box: HTMLElement) => {
    const row = rows(box).find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > box.scrollTop);
    held.current = row ? { row, offset: row.offsetTop - box.scrollTop } : null;
  };
  const report = useEffectEvent(() => {
    const box = list.current;
    if (!box || document.visibilityState === 'hidden') return;
    if (atEnd.current) return reader.onRead(null, timeline.last);
    const inSight = rows(box).findLast((row) => row.dataset.seq && row.offsetTop < box.scrollTop + box.clientHeight);
    reader.onRead(seqOf(held.current?.row), seqOf(inSight) ?? 0);
  });
  const settle = useEffectEvent(() => {
    const box = list.current;
    if (!box) return;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (held.current?.row.isConnected) box.scrollTop = held.current.row.offsetTop - held.current.offset;
  });

  useLayoutEffect(() => {
    if (own && own !== lastOwn.current) {
      atEnd.current = true;
      setLeftAt(null);
    }
    lastOwn.current = own;
    const box = list.current;
    const row = target !== jumped.current && target && box?.querySelector<HTMLElement>(`[data-seq="${target.seq}"]`);
    jumped.current = target;
    if (box && row) {
      atEnd.current = false;
      setLeftAt(timeline.last);
      held.current = { row, offset: Math.max(0, (box.clientHeight - row.offsetHeight) / 2) };
      row.focus({ preventScroll: true });
    }
    settle();
    report();
  }, [timeline, place, target, own, isWhole]);

  useEffect(() => {
    const watcher = new ResizeObserver(() => settle());
    if (list.current) watcher.observe(list.current);
    const look = () => report();
    document.addEventListener('visibilitychange', look);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    const end = !place && left < nearEnd;
    if (end !== atEnd.current) setLeftAt(end ? null : timeline.last);
    atEnd.current = end;
    hold(box);
    if (isWhole && box.scrollTop < nearMore) reader.onBeginning();
    if (place && left < nearMore) reader.onPlaceEnd();
    if (end) return reader.onRead(null, timeline.last);
    const inSight = rows(box).findLast((row) => row.dataset.seq && row.offsetTop < box.scrollTop + box.clientHeight);
    reader.onRead(seqOf(held.current?.row), seqOf(inSight) ?? 0);
  };

  const toEnd = () => {
    const box = list.current;
    if (!box) return;
    if (place) {
      // Leaving the detached range replaces all rows, so the list starts at its end.
      atEnd.current = true;
      setLeftAt(null);
    } else box.scrollTo({ top: box.scrollHeight, behavior: motionAllowed() ? 'smooth' : 'instant' });
  };

  return { list, onScroll, leftAt, toEnd };
}
