import { pageTitles } from '@yinghuo/contracts/wire';
import type { IncomingMessage } from 'node:http';

/** Paths that are never pages: whoever navigates there gets what is there. */
const notPages = /^\/(api|docs|media|assets|health|unimg)(\/|$)|\.[a-z0-9]+$/i;

const html = /text\/html/i;

const reads = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A browser opening a page, not a script asking a call. */
export const isNavigation = (request: IncomingMessage, path: string): boolean =>
  reads(request) &&
  (request.headers['sec-fetch-mode'] === 'navigate' || html.test(request.headers.accept ?? '')) &&
  !notPages.test(path);

/** Whether a path is a page and no call: whoever reads it gets the page, whatever they say that they accept. */
export class OnlyPages {
  private readonly paths = new Set(Object.keys(pageTitles));

  /** A call answers GET there, too: it needs to be told which of the two is meant. */
  isAlsoCall(path: string): void {
    this.paths.delete(path);
  }

  has(request: IncomingMessage, path: string): boolean {
    return this.paths.has(path) && reads(request);
  }
}

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};
