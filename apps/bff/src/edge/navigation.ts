import { pageTitles } from '@yinghuo/contracts/wire';
import type { IncomingMessage } from 'node:http';

/** Paths that are never pages, even for a browser's navigation. */
const notPages = /^\/(api|docs|media|assets|health|unimg)(\/|$)|\.[a-z0-9]+$/i;

const html = /text\/html/i;

const reads = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser navigates to a page, as opposed to a script's call. */
export const isNavigation = (request: IncomingMessage, path: string): boolean =>
  reads(request) &&
  path.startsWith('/') &&
  (request.headers['sec-fetch-mode'] === 'navigate' || html.test(request.headers.accept ?? '')) &&
  !notPages.test(path);

/** Whether a path is a page only: a GET gets the page, whatever it accepts. */
export class OnlyPages {
  private readonly paths = new Set(Object.keys(pageTitles));

  /** Registers a path that is also a GET call: the Accept header decides between the two. */
  isAlsoCall(path: string): void {
    this.paths.delete(path);
  }

  has(request: IncomingMessage, path: string): boolean {
    return this.paths.has(path) && reads(request);
  }
}

const absolute = /^https?:\/\/[^/?#]*\/?/i;

/** Who takes us for a proxy says the host as well (RFC 9112, 3.2.2): what is asked for is the rest. */
export const originForm = (target: string): string => (target.startsWith('/') ? target : target.replace(absolute, '/'));

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};
