import type { RouteObject } from 'react-router-dom';

const loads = new Map<string, () => Promise<unknown>>();

/** Registers the loader of a route's chunk; the table of routes does so for each. */
export const comesFrom = (path: string, load: () => Promise<unknown>): void => void loads.set(path, load);

/** Loads the chunk of a path early. A failure is ignored: navigation tries again. */
export function prefetch(path: string): void {
  const load = loads.get(path);
  loads.delete(path);
  load?.().catch(() => undefined);
}

/** Loads a lazy route into the table of routes so that it renders synchronously. Rejects where the chunk fails. */
export async function loaded(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}
