/**
 * Firefox breaks off what a page has asked for as soon as its reader sets out for another one, and the page stands there until the
 * other comes: it would say that the server cannot be reached, and load itself anew in place of going.
 */
let left: Promise<undefined> | undefined;
globalThis.addEventListener?.('beforeunload', () => {
  left = new Promise((resolve) => setTimeout(() => resolve((left = undefined)), 10_000));
});

/** While the page is being left: what ends if it still stands then, as where a link led to a file. */
export const leaving = (): Promise<undefined> | undefined => left;
