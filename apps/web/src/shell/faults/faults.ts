import type * as Beacon from './faultBeacon.ts';

/** Whether a chunk or its styles failed to load: removed by a new release, or no network. */
export const chunkGone = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** The reporter loads after the page and before a new release could remove its chunk; faults wait for it. */
const beacon = new Promise<typeof Beacon>((resolve) => {
  const load = () => void import('./faultBeacon.ts').then(resolve, () => undefined);
  // A rendered page may have loaded before its scripts run.
  if (globalThis.document?.readyState === 'complete') load();
  else globalThis.addEventListener?.('load', load, { once: true });
});

/** Listens for uncaught errors and failed files; in the capture phase, because load errors do not bubble. */
export function hearFaults(): void {
  const hear = (event: Event) => void beacon.then(({ tellEvent }) => tellEvent(event));
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', hear);
}

/** Reports a part of the page that failed to render or to load. */
export const tellUndrawn = (error: unknown): void => void beacon.then((it) => it.tellUndrawn(error));
