/** Loads an image within 1.3 screens; starts at most one batch every 200 ms; remembers the last 200. */
const preload = 1.3;
const throttleMs = 200;
const cacheSize = 200;

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  timer = undefined;
  for (const element of near) {
    waiting.get(element)?.();
    forget(element);
  }
}

let observer: IntersectionObserver | undefined;

/** The first batch starts at once; during fast scrolling only images still near after the pause load. */
function observe(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  if (near.size === 0 || timer) return;
  flush();
  timer = setTimeout(flush, throttleMs);
}

function forget(element: Element): void {
  waiting.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}

/** Calls `then` once, when the element comes near the viewport. Returns a function that cancels. */
export function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(observe, { rootMargin: `${(preload - 1) * 100}%` });
  waiting.set(element, then);
  observer.observe(element);
  return () => forget(element);
}

const loaded = new Set<string>();

/** Whether the picture was loaded recently, so that it needs no placeholder or fade. */
export const wasLoaded = (url: string): boolean => loaded.has(url);

export function rememberLoaded(url: string): void {
  loaded.delete(url);
  loaded.add(url);
  const oldest = loaded.values().next().value;
  if (loaded.size > cacheSize && oldest) loaded.delete(oldest);
}
