import type * as Beacon from './faultBeacon.ts';

/** A chunk, or its styles, did not come: of an older release, and gone after a new one was rolled out, or no network. */
export const chunkGone = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** What tells of faults comes after the page, and is there before a new release could take it away; faults wait for it. */
const beacon = new Promise<typeof Beacon>((resolve) =>
  globalThis.addEventListener?.('load', () => void import('./faultBeacon.ts').then(resolve, () => undefined), {
    once: true,
  }),
);

/** Tells of what nobody catches, and of files that do not come: their events do not bubble. */
export function hearFaults(): void {
  const hear = (event: Event) => void beacon.then(({ tellEvent }) => tellEvent(event));
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', hear);
}

/** Tells of a part of the page that could not be drawn, or did not come. */
export const tellUndrawn = (error: unknown): void => void beacon.then((it) => it.tellUndrawn(error));
