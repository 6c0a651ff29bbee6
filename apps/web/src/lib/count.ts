import { mostCounted } from '@yinghuo/contracts/wire';

/**
 * A whole number as it is read: 12,345. Written by hand: a browser takes some ten milliseconds to find out how a
 * language groups digits, and a first page waits for it.
 */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** How much a search has found, which the server counts no further than that. */
export const countFound = (total: number): string => (total >= mostCounted ? `${mostCounted} 多` : count(total));
