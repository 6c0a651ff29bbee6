import type { IncomingMessage } from 'node:http';

/** Paths that are never pages: whoever navigates there gets what is there. */
const notPages = /^\/(api|docs|media|assets|health|unimg)(\/|$)|\.[a-z0-9]+$/i;

/** A browser opening a page, not a script asking a call (calls.md §1). */
export const isNavigation = ({ method, headers }: IncomingMessage, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')) &&
  !notPages.test(path);

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};
