import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '../lib/times/day.ts';
import { renderedAt } from '../lib/rendered.ts';

const minuteMs = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all relative times; it runs only while there are subscribers. */
function watchClock(listener: () => void): () => void {
  // The timer did not run without subscribers, so `now` is stale.
  if (listeners.size === 0) now = new Date();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    listeners.forEach((each) => each());
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated every minute, so that relative times stay right. */
export const useNow = (): Date => useSyncExternalStore(watchClock, () => now, renderedAt);

/** `12 分钟前`; the exact time in Shanghai on hover. `at` is an ISO instant. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const current = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className={className}>
      {relativeTime(instant, instant > current ? instant : current)}
    </time>
  );
}
