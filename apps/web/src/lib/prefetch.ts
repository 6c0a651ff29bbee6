import type { RouteObject } from 'react-router-dom';

const loads = new Map<string, () => Promise<unknown>>();

/** Tells where the page of a path comes from; the table of routes does so for each. */
export const comesFrom = (path: string, load: () => Promise<unknown>): void => void loads.set(path, load);

/** Fetches the page of a path before it is asked for. What fails now is tried again when it is. */
export function prefetch(path: string): void {
  const load = loads.get(path);
  loads.delete(path);
  load?.().catch(() => undefined);
}

/** Puts a route's page into the table of routes, so that it can be drawn at once. Rejects where its chunk does not come. */
export async function loaded(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}
