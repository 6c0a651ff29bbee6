import { pageTitles, type WritePath } from '@yinghuo/contracts/wire';
import { faultFrame, faultLimits, withoutWords, type FaultKind } from '@yinghuo/contracts/wire/faults';
import { chunkGone } from './faults.ts';
import { leaving } from '../../lib/leaving.ts';
import { encode } from '../../lib/server/url.ts';
import { Refused } from '../../lib/server/refused.ts';

/** The most reports per page load, so that an error loop does not flood the server. */
const most = 10;
let left = most;
/** The page of the last report, and the kinds reported there. */
let view = '';
let told = new Set<FaultKind>();

export const tellUndrawn = (error: unknown): void => tell(chunkGone(error) ? 'load' : 'render', error);

/** Reports an uncaught error, an unhandled rejection or a file that failed to load. */
export function tellEvent(event: Event): void {
  if (event instanceof PromiseRejectionEvent) {
    if (isOurs(event.reason)) tell('rejection', event.reason);
  } else if (event instanceof ErrorEvent) {
    if (isOurs(event.error)) tell('error', event.error);
    // Other pictures are left out, because their URLs come from members.
  } else if (isFileOfOurs(event.target)) tell('load', new Error(event.target.tagName));
}

/** Reports once per kind and page view; fire and forget. */
function tell(kind: FaultKind, error: unknown): void {
  const page = location.pathname;
  const here = `${page} ${new URLSearchParams(location.search).get('id')}`;
  if (here !== view) told = new Set();
  view = here;
  if (leaving() || left === 0 || told.has(kind) || !(page in pageTitles)) return;
  told.add(kind);
  left -= 1;
  const { message, requestId } = wordsOf(error);
  navigator.sendBeacon(
    '/api/faults' satisfies WritePath,
    encode({ kind, page, message, stack: framesOf(error), release: release(), requestId }),
  );
}

/** Errors of browser extensions are reported in our pages too: ours have frames in our files. */
const isOurs = (error: unknown): boolean => framesOf(error).length > 0;

/**
 * Not what is only fetched ahead: who needs it tells. Firefox fails to preload a module that runs as a script, and tells a page
 * what the one before it left unfetched.
 */
const isFileOfOurs = (target: EventTarget | null): target is HTMLElement =>
  (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(location.origin));

function wordsOf(error: unknown): { message: string; requestId?: string } {
  // The message is the server's own; the code and the request id find it in the server's log.
  if (error instanceof Refused) return { message: `Refused ${error.code}`, requestId: error.requestId ?? undefined };
  const message = error instanceof Error ? `${error.name}: ${withoutWords(error.message)}` : typeof error;
  return { message: [...message].slice(0, faultLimits.message).join('') };
}

/**
 * Stack frames in our own files: `at draw (https://…/assets/base.js:1:2)` in Chromium, `draw@https://…` elsewhere.
 */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const [before, path] = line.split(location.origin, 2);
    if (path === undefined) return [];
    const name = /([\w$.<>]+)(?: \(|@)$/.exec(before!)?.[1];
    return [`${name ? `${name} ` : ''}${path.replace(/\)$/, '')}`];
  });
  return frames.filter((frame) => faultFrame.test(frame)).slice(0, faultLimits.frames);
}

/** The file name of the page's entry chunk, which changes with every release. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /([\w.-]+)\.\w+$/.exec(entry?.getAttribute('src') ?? '')?.[1] ?? 'unknown';
}
