import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { Read } from '../lib/session/told.ts';

/** How long the network may take where something older is at hand, in seconds. */
const patience = { page: 4, answer: 8 };
const week = 7 * 24 * 3600;

/** So many are kept, the newest, and none that is larger: together at most 24, 60 and 60 MB, and far less in fact. */
const most = { pages: 60, answers: 300, pictures: 200, files: 400, letters: 150 };
const largest = { page: 400_000, answer: 200_000, picture: 300_000 };

/** How old an answer is that does not come from the network, as an HTTP date. */
const readAt = 'X-Read-At';

/** How many sessions have ended: what was asked for before the last one did is not kept when it comes. */
let ended = 0;

/** Keeps what is found worth it, for as long as the session that asked goes on. */
const keeps = (isWorth: (response: Response) => Promise<boolean>): WorkboxPlugin => ({
  handlerWillStart: ({ state }) => {
    state!['ended'] = ended;
    return Promise.resolve();
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && (await isWorth(response.clone())) && state!['ended'] === ended ? response : null,
});

const smallerThan = (bytes: number) => async (response: Response) => (await response.blob()).size <= bytes;

/** Refusals are HTTP 200 too. */
async function isAnswer(response: Response): Promise<boolean> {
  const text = await response.text();
  return text.length <= largest.answer && (JSON.parse(text) as { code?: number }).code === 200;
}

const dateOf = ({ headers }: Response): string => headers.get('date') ?? '';

function dated(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers);
  headers.set(readAt, dateOf(response));
  // What is kept is unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { status: response.status, headers });
}

const datedAnswer: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && dated(cachedResponse, cachedResponse.body)),
};
/** A page's scripts do not see its headers: it says it in itself. */
const datedPage: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse &&
    dated(
      cachedResponse,
      (await cachedResponse.text()).replace('<html ', `<html data-read-at="${dateOf(cachedResponse)}" `),
    ),
};

/** By the address alone: what a response varies by is in it, or the same for a whole device. */
const byAddress: WorkboxPlugin = { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url) };

/** Members' answers are apart from guests' and from each other's. */
const bySession: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const token = request.headers.get('X-Auth-Token');
    if (!token) return request.url;
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
    const url = new URL(request.url);
    url.searchParams.set('as', [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    return url.href;
  },
};

const newest = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
const ofPages = newest(most.pages);
const ofAnswers = newest(most.answers);

/** Pages are the same for everybody: a navigation sends no token. */
export const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patience.page,
  plugins: [byAddress, keeps(smallerThan(largest.page)), datedPage, ofPages],
});

/** Of the calls that a device may keep (wire/offline.ts). */
export const answers = new NetworkFirst({
  cacheName: 'answers',
  networkTimeoutSeconds: patience.answer,
  plugins: [bySession, keeps(isAnswer), datedAnswer, ofAnswers],
});

export const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [byAddress, keeps(smallerThan(largest.picture)), newest(most.pictures, week)],
});

/** Named by their content; those of older releases stay for tabs that are open. */
export const files = new CacheFirst({ cacheName: 'files', plugins: [byAddress, newest(most.files)] });

const retryMs = { first: 1000, longest: 30_000 };

/** Resolves when the network is back, or after a time, because a browser may take a network for one that is none. */
const networkOr = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go, { signal: listening.signal });
  });

/**
 * A file as soon as there is a network. Pages do not ask again for a script that did not come: it comes late, and until then
 * whoever went for it stays where they are.
 */
export async function fileInTime({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  for (let ms = retryMs.first; ; ms = Math.min(2 * ms, retryMs.longest)) {
    try {
      return await files.handle({ event, request });
    } catch {
      await networkOr(ms);
    }
  }
}

export const letters = new CacheFirst({ cacheName: 'letters', plugins: [byAddress, newest(most.letters)] });

const readList = 'read';
const keyOf = (url: string): string => new URL(url, location.origin).href;

/** Remembers that a page was read; the last is the newest. */
export async function noteRead(read: Read): Promise<void> {
  const before = ended;
  const list = await caches.open(readList);
  const key = keyOf(read.url);
  await list.delete(key);
  if (ended !== before) return;
  await list.put(key, Response.json(read));
  const old = (await list.keys()).slice(0, -most.pages);
  await Promise.all(old.map((each) => list.delete(each)));
}

export const wasRead = async (url: string): Promise<boolean> =>
  (await (await caches.open(readList)).match(keyOf(url))) !== undefined;

/** What was read, the newest first. */
export async function allRead(): Promise<Read[]> {
  const list = await caches.open(readList);
  const all = await Promise.all((await list.keys()).map((each) => list.match(each)));
  const read = await Promise.all(all.flatMap((each) => (each ? [each.json() as Promise<Read>] : [])));
  return read.reverse();
}

/** Forgets what was read on this device, whoever read it. The site's own files and public pictures stay. */
export async function forgetRead(): Promise<void> {
  ended += 1;
  await Promise.all([ofPages.deleteCacheAndMetadata(), ofAnswers.deleteCacheAndMetadata(), caches.delete(readList)]);
}
