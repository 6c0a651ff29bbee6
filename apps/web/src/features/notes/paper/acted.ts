const restMs = 5000;
const acts = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];

/** Fulfilled once somebody acts on the page, or once it has been there for five seconds. */
export const acted = new Promise<void>((resolve) => {
  if (!globalThis.document) return;
  const done = () => {
    for (const act of acts) removeEventListener(act, done, true);
    resolve();
  };
  for (const act of acts) addEventListener(act, done, { capture: true, passive: true });
  const rest = () => setTimeout(done, Math.max(0, restMs - (performance.now() - loadedAt())));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
});

/** Milliseconds since the navigation began. */
const loadedAt = (): number =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.loadEventStart ?? 0;
