import { pageTitles, type WritePath } from '@yinghuo/contracts/wire';
import { faultFrame, faultLimits, withoutWords, type FaultKind } from '@yinghuo/contracts/wire/faults';
import { chunkGone } from './faults.ts';
import { encode } from '../lib/url.ts';
import { Refused } from '../lib/refused.ts';

/** What one tab tells until it is loaded again: a page that fails in a circle is heard of, not more. */
const most = 10;
let left = most;
/** Where the page was when something was told last, and what was told there. */
let view = '';
let told = new Set<FaultKind>();

export const tellUndrawn = (error: unknown): void => tell(chunkGone(error) ? 'load' : 'render', error);

/** Of an error or a rejection that nobody caught, or a file that did not come. */
export function tellEvent(event: Event): void {
  if (event instanceof PromiseRejectionEvent) {
    if (isOurs(event.reason)) tell('rejection', event.reason);
  } else if (event instanceof ErrorEvent) {
    if (isOurs(event.error)) tell('error', event.error);
    // Other pictures are left out: their addresses are members'.
  } else if (isFileOfOurs(event.target)) tell('load', new Error(event.target.tagName));
}

/** Once per kind and page view. Nobody waits for the answer, and nothing depends on it. */
function tell(kind: FaultKind, error: unknown): void {
  const page = location.pathname;
  const here = `${page} ${new URLSearchParams(location.search).get('id')}`;
  if (here !== view) told = new Set();
  view = here;
  if (left === 0 || told.has(kind) || !(page in pageTitles)) return;
  told.add(kind);
  left -= 1;
  const { message, requestId } = wordsOf(error);
  navigator.sendBeacon(
    '/api/faults' satisfies WritePath,
    encode({ kind, page, message, stack: framesOf(error), release: release(), requestId }),
  );
}

/** Extensions fail in our pages, too. */
const isOurs = (error: unknown): boolean => framesOf(error).length > 0;

const isFileOfOurs = (target: EventTarget | null): target is HTMLElement =>
  (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) ||
  (target instanceof HTMLLinkElement && target.href.startsWith(location.origin));

function wordsOf(error: unknown): { message: string; requestId?: string } {
  // Its sentence is the server's; the code and the request's id find it there.
  if (error instanceof Refused) return { message: `Refused ${error.code}`, requestId: error.requestId ?? undefined };
  const message = error instanceof Error ? `${error.name}: ${withoutWords(error.message)}` : typeof error;
  return { message: [...message].slice(0, faultLimits.message).join('') };
}

/** `at draw (https://…/assets/base.js:1:2)` in Chromium, `draw@https://…` elsewhere: those of our own files. */
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

/** The name of the page's entry, which every release makes anew. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /([\w.-]+)\.\w+$/.exec(entry?.getAttribute('src') ?? '')?.[1] ?? 'unknown';
}
