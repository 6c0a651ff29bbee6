import { useEffect, useState } from 'react';

const restMs = 5000;

/**
 * What nobody waits for comes after the first seconds, when the browser has nothing else to do. Without a network it waits:
 * a part whose files do not come is gone until the page is loaded anew.
 */
export function useRested(loaded: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!loaded) return;
    const rest = () => setRested(true);
    const restOnline = () => (navigator.onLine ? rest() : addEventListener('online', rest, { once: true }));
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(restOnline), restMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', rest);
    };
  }, [loaded]);
  return rested;
}
