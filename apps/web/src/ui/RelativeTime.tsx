import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '../lib/times/day.ts';
import { renderedAt } from '../lib/rendered.ts';

const minuteMs = 60_000;
let now = new Date();
/** While markup of the server is taken over its time is the clock's, so that nothing has to be drawn anew within that task. */
let takingOver = false;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  takingOver = false;
  listeners.forEach((each) => each());
}

/** One timer for everything that changes with time; it runs only while there are subscribers. */
function watchClock(listener: () => void): () => void {
  if (takingOver && listeners.size === 0) setTimeout(tick);
  listeners.add(listener);
  timer ??= setInterval(tick, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function here(): Date {
  // The timer did not run without subscribers, so `now` is stale.
  if (listeners.size === 0 && !takingOver) now = new Date();
  return now;
}

function asRendered(): Date {
  if (listeners.size === 0) {
    takingOver = true;
    now = renderedAt();
  }
  return renderedAt();
}

/**
 * What `read` makes of the current time, looked at every minute. Whoever shows it is drawn anew only where it has become
 * another text, number or answer.
 */
export const useClock = <Shown extends string | number | boolean>(read: (now: Date) => Shown): Shown =>
  useSyncExternalStore(
    watchClock,
    () => read(here()),
    () => read(asRendered()),
  );

/** `12 分钟前`; the exact time in Shanghai on hover. `at` is an ISO instant. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const instant = new Date(at);
  const shown = useClock((now) => relativeTime(instant, instant > now ? instant : now));
  return (
    <time dateTime={at} title={exactTime(instant)} className={className}>
      {shown}
    </time>
  );
}
