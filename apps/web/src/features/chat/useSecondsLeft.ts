import { useEffect, useState } from 'react';

/** Whole seconds until `until` (milliseconds, or null), counting down to 0. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left > 120 ? 60_000 : 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}
