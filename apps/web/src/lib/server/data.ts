import { may, type Envelope, type ReadPath, type Reads } from '@yinghuo/contracts/wire';
import { useMemo, useState } from 'react';
import useSWR, { mutate, SWRConfig, unload, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { ask, type Answer, type Answered, type Given } from './call.ts';
import { readAt } from '../session/readAt.ts';
import { urlOf, type Fields } from './url.ts';
import { reasonOf, Refused } from './refused.ts';
import { currentUser, watchUser } from '../session/user.ts';

/** A list older than this is revalidated when its page is opened again. */
const freshMs = 10_000;
/** The BFF caches shared answers for up to five seconds; after this time an answer contains the write. */
export const settledMs = 8_000;

/** The fields of a path; each may be null while its value is unknown. */
type Pending<Path extends ReadPath> = OrNull<Reads[Path]['fields']>;
type OrNull<Fields> = { [Name in keyof Fields]: Fields[Name] | null | undefined };

/**
 * Cached answer of one GET call; no call is made while `path` is null. Old data stays on screen during revalidation.
 */
export const useCall = <Path extends ReadPath>(
  path: Path | null,
  ...[fields, options]: Given<Pending<Path>, SWRConfiguration<Answered<Path>, Refused>>
): SWRResponse<Answered<Path>, Refused> => {
  const url = path === null ? null : urlOf(path, fields as Fields);
  return useSWR<Answered<Path>, Refused>(url, { ...keepsPrevious(url), ...options });
};

export const cache = SWRConfig.defaultValue.cache;
/** What another address answered stands there until this one answers, not where it cannot be had. */
const keepsPrevious = (key: string | null) => ({ keepPreviousData: key === null || !cache.get(key)?.error });
const listPrefix = 'parts ';
const listKey = (url: string): string => listPrefix + url;

/** The URL behind a cache key; the keys of endless lists carry a prefix. */
export const urlOfKey = (key: string): string => (key.startsWith(listPrefix) ? key.slice(listPrefix.length) : key);
export const split = (url: string): [path: string, query: URLSearchParams] => {
  const [path = '', query] = url.split('?', 2);
  return [path, new URLSearchParams(query)];
};
export const keysAt = (paths: readonly string[]): string[] =>
  [...cache.keys()].filter((key) => paths.includes(split(urlOfKey(key))[0]));

/** The paths that answer lists. */
export type ListPath = { [Path in ReadPath]: Answer<Path> extends readonly unknown[] ? Path : never }[ReadPath];

/** An endless list: the parts loaded so far, with the total and config of the first. */
interface Parts<Path extends ListPath> {
  /** Undefined until the first part has loaded. */
  rows: Answer<Path> | undefined;
  parts: Answered<Path>[] | undefined;
  total: number;
  config: Reads[Path]['config'] | undefined;
  error: Refused | undefined;
  /** True until this list's first part has loaded; rows of the previous list may be shown meanwhile. */
  loading: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  /** Only `retry` leads on: the next part could not be had. An error without it is of a renewal: there is more as before. */
  moreFailed: boolean;
  /** The rows are those of the page, as guests are answered; this visitor's own answer is not here yet. */
  brought: boolean;
  more: () => Promise<void>;
  /** Repeats the request that failed. */
  retry: () => Promise<unknown>;
}

interface PartsOptions {
  size?: number;
  /** The cursor at which the list starts, from a permanent link. */
  start?: string | null;
  /** Polling interval in milliseconds, for lists that others change. */
  everyMs?: number;
}

/**
 * A list loaded in parts; no call is made while `path` is null. All parts are one cache entry, so going back shows as
 * many as before, and revalidation requests each of them.
 */
export function useParts<Path extends ListPath>(
  path: Path | null,
  ...[fields, { size, start, everyMs } = {}]: Given<Pending<Path>, PartsOptions>
): Parts<Path> {
  const key = path === null ? null : listKey(urlOf(path, { size, ...(fields as Fields), cursor: start ?? undefined }));
  const answer = useSWR<Answered<Path>[], Refused>(key, askParts as Fetcher<Path>, {
    ...keepsPrevious(key),
    dedupingInterval: freshMs,
    refreshInterval: everyMs,
  });
  const { data, error, mutate } = answer;
  const { fallback } = useSWRConfig();
  const [last, setLast] = useState<{ key: string; error?: Refused } | null>(null);
  const asked = last?.key === key ? last : null;
  const loadingMore = asked !== null && !asked.error;

  const more = async () => {
    const next = key && listAt(key)?.at(-1)?.next;
    if (!next) return;
    setLast({ key });
    try {
      await addPart(key, next);
      setLast(null);
    } catch (thrown) {
      setLast({ key, error: reasonOf(thrown) });
    }
  };
  return {
    rows: useMemo(() => data?.flatMap(({ obj }) => (obj ?? []) as unknown[]) as Answer<Path> | undefined, [data]),
    parts: data,
    total: data?.[0]?.wrap ?? 0,
    config: data?.[0]?.config,
    error: asked?.error ?? error,
    // SWR reports `isLoading` for embedded data too. It is not so much as read for them: whoever has read it is drawn anew, in
    // one task, as soon as they are asked for again.
    loading: (key === null || data !== fallback[key]) && answer.isLoading,
    loadingMore,
    brought: !error && data === fallback[key!],
    hasMore: Boolean(data?.at(-1)?.next),
    moreFailed: Boolean(asked ? asked.error : error && data === fallback[key!]),
    more,
    retry: () => (asked?.error ? more() : mutate()),
  };
}

type Fetcher<Path extends ListPath> = (key: string) => Promise<Answered<Path>[]>;

const listAt = (key: string): Envelope[] | undefined => cache.get(key)?.data as Envelope[] | undefined;

const partUrl = (url: string, cursor: string): string => {
  const [path, query] = split(url);
  query.set('cursor', cursor);
  // The list may begin at a page; what follows goes on from there.
  query.delete('page');
  return `${path}?${query}`;
};

/** Requests as many parts as were loaded, one after the other, because each cursor depends on the part before. */
async function askParts(key: string): Promise<Envelope[]> {
  const url = urlOfKey(key);
  const count = listAt(key)?.length ?? 1;
  const parts = [await askFirst(url)];
  for (let next = parts[0]!.next; next && parts.length < count; next = parts.at(-1)!.next) {
    parts.push(await ask(partUrl(url, next)));
  }
  return withChanges(url, parts);
}

async function addPart(key: string, next: string): Promise<void> {
  const by = currentUser()?.token;
  const url = urlOfKey(key);
  const part = await ask(partUrl(url, next));
  const parts = listAt(key);
  // The list was revalidated or another member signed in meanwhile: this part no longer fits.
  if (parts?.at(-1)?.next !== next || currentUser()?.token !== by) return;
  put(key, withChanges(url, [...parts, part]));
}

/** Writes to the cache. SWR drops a request in flight at that moment, so it is repeated. */
export const put = (key: string, data: unknown): void =>
  void mutate(key, data, { revalidate: Boolean(cache.get(key)?.isValidating) });

/**
 * Changes the parts of a list, or the single answer of a call. A change may be applied twice, so it must be
 * idempotent.
 */
export type Change = (parts: Envelope[], query: URLSearchParams) => Envelope[];

/** Recent writes (patch.ts): answers made before them may arrive for some seconds, so they are applied again. */
export const lately: { paths: readonly string[]; change: Change; until: number }[] = [];

function withChanges(url: string, parts: Envelope[]): Envelope[] {
  const [path, query] = split(url);
  const now = Date.now();
  return lately
    .filter(({ paths, until }) => paths.includes(path) && until > now)
    .reduce((changed, { change }) => change(changed, query), parts);
}

/**
 * Revalidates a key that is on screen. An unmounted list is revalidated on its next mount; another answer is dropped.
 */
function askAgain(key: string): Promise<unknown> {
  const asked = mutate(key);
  if (!key.startsWith(listPrefix) && !cache.get(key)?.isValidating) cache.delete(key);
  return asked;
}

/** Revalidates every answer of these paths that is on screen. */
export const refresh = (...paths: ReadPath[]): Promise<unknown> => Promise.all(keysAt(paths).map(askAgain));

/** Revalidates once the BFF's shared cache has expired: for answers that are the same for everybody. */
export const refreshLater = (...paths: ReadPath[]): void => void setTimeout(() => void refresh(...paths), settledMs);

/** Revalidates now and again after the shared cache has expired, where no patch can express the change. */
export function refreshShared(...paths: ReadPath[]): void {
  void refresh(...paths);
  refreshLater(...paths);
}

/** Revalidates what is on screen and drops the rest, after the member's permissions changed. */
export const refreshAll = (): Promise<unknown> => Promise.all([...cache.keys()].map(askAgain));

/** Drops every answer, including those in flight, and revalidates what is on screen. */
export function forgetAnswers(): void {
  lately.length = 0;
  unload();
}

// Answers depend on the member, so they are dropped when the token changes in any tab.
let token = currentUser()?.token;
watchUser(() => {
  if (token === currentUser()?.token) return;
  token = currentUser()?.token;
  forgetAnswers();
});

/** An answer embedded in the page. */
export interface First {
  url: string;
  body: Envelope;
  /** Members have rows of their own in it, which guests have not. */
  guestsOnly?: boolean;
}

/** The first answers travel in the page itself: `<script type="application/json" id="first">`. */
function answersInPage(): First[] {
  const text = globalThis.document?.getElementById('first')?.textContent;
  const answers = text ? (JSON.parse(text) as First[]) : [];
  return answers.filter(({ body }) => body.code === 200);
}
const inPage = new Map(answersInPage().map((first) => [first.url, first]));

/** What SWR shows of answers until it has its own: as one answer, and as the first part of a list. */
export const fallbackOf = (answers: Iterable<First>): Record<string, unknown> =>
  Object.fromEntries(
    [...answers].flatMap(({ url, body }) => [
      [url, body],
      [listKey(url), [body]],
    ]),
  );

/**
 * The first part, or what the page brought of it, once. That was made for a guest: whoever sees more, or has rows of
 * their own in it, asks for themselves. Until then the guests' rows stand there, as the server drew them, and keep their
 * place: hydration needs the same rows, and a skeleton in between would shift the page twice.
 * What is in a page that the service worker kept is asked for anew where there is a network.
 * Single rows are asked for nevertheless: the call is what a view is counted by.
 */
function askFirst(url: string): Promise<Envelope> {
  const brought = inPage.get(url);
  const user = currentUser();
  if (!brought || (readAt() && navigator.onLine) || (user && (brought.guestsOnly || may(user.qx, 'seeGuarded'))))
    return ask(url);
  inPage.delete(url);
  // Once whoever shows it listens: what they find changed as they begin to is drawn anew, though it be the same.
  return new Promise((found) => setTimeout(found, 0, brought.body));
}

export const dataSettings: SWRConfiguration = {
  fetcher: async (url: string) => withChanges(url, [await ask(url)])[0],
  fallback: fallbackOf(inPage.values()),
  revalidateOnFocus: false,
  dedupingInterval: 2000,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => error instanceof Refused && error.passing,
};
