const loads = new Map<string, () => Promise<unknown>>();

/** Tells where the page of a path comes from; the table of routes does so for each. */
export const comesFrom = (path: string, load: () => Promise<unknown>): void => void loads.set(path, load);

/** Fetches the page of a path before it is asked for. What fails now is tried again when it is. */
export function prefetch(path: string): void {
  const load = loads.get(path);
  loads.delete(path);
  load?.().catch(() => undefined);
}
