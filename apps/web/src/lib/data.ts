import { may, type Envelope, type ReadPath, type Reads } from '@yinghuo/contracts/wire';
import { useMemo, useState } from 'react';
import useSWR, { mutate, SWRConfig, unload, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { ask, type Answer, type Answered, type Given } from './call.ts';
import { urlOf, type Fields } from './url.ts';
import { reasonOf, Refused } from './refused.ts';
import { currentUser, watchUser } from './user.ts';

/** Going back to a list asks for it again when it is older. */
const freshMs = 10_000;
/** The BFF answers everybody alike for up to five seconds: whatever is asked later has a write in it. */
export const settledMs = 8_000;

/** Of a path that may be null: so may what it would be asked with. */
type Pending<Path extends ReadPath> = OrNull<Reads[Path]['fields']>;
type OrNull<Fields> = { [Name in keyof Fields]: Fields[Name] | null | undefined };

/** Server state of one GET call; `path` null: not yet. Old data stays on screen while fresh data loads. */
export const useCall = <Path extends ReadPath>(
  path: Path | null,
  ...[fields, options]: Given<Pending<Path>, SWRConfiguration<Answered<Path>, Refused>>
): SWRResponse<Answered<Path>, Refused> =>
  useSWR<Answered<Path>, Refused>(path === null ? null : urlOf(path, fields as Fields), options);

export const cache = SWRConfig.defaultValue.cache;
const listPrefix = 'parts ';
const listKey = (url: string): string => listPrefix + url;

/** The call that a key of the cache stands for; keys of other things begin otherwise. */
export const urlOfKey = (key: string): string => (key.startsWith(listPrefix) ? key.slice(listPrefix.length) : key);
export const split = (url: string): [path: string, query: URLSearchParams] => {
  const [path = '', query] = url.split('?', 2);
  return [path, new URLSearchParams(query)];
};
export const keysAt = (paths: readonly string[]): string[] =>
  [...cache.keys()].filter((key) => paths.includes(split(urlOfKey(key))[0]));

/** The paths of lists. */
export type ListPath = { [Path in ReadPath]: Answer<Path> extends readonly unknown[] ? Path : never }[ReadPath];

/** An endless list: all its parts so far, with what the first of them told. */
interface Parts<Path extends ListPath> {
  /** Undefined until the first part is there. */
  rows: Answer<Path> | undefined;
  parts: Answered<Path>[] | undefined;
  total: number;
  config: Reads[Path]['config'] | undefined;
  error: Refused | undefined;
  /** Nothing of this list is here yet; another list's rows may still stand in its place. */
  loading: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  more: () => Promise<void>;
  /** Asks again for what failed. */
  retry: () => Promise<unknown>;
}

interface PartsOptions {
  size?: number;
  /** Where a permanent link lets the list begin. */
  start?: string | null;
  /** Asks again every so often, because others change it. */
  everyMs?: number;
}

/**
 * A list part after part; `path` null: not yet. All of it is one entry of the cache: going back shows as much as was
 * there, and asking again asks for every part.
 */
export function useParts<Path extends ListPath>(
  path: Path | null,
  ...[fields, { size, start, everyMs } = {}]: Given<Pending<Path>, PartsOptions>
): Parts<Path> {
  const key = path === null ? null : listKey(urlOf(path, { size, ...(fields as Fields), cursor: start ?? undefined }));
  const { data, error, isLoading, mutate } = useSWR<Answered<Path>[], Refused>(key, askParts as Fetcher<Path>, {
    dedupingInterval: freshMs,
    refreshInterval: everyMs,
  });
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
    // SWR also says so of what came with the page.
    loading: isLoading && (key === null || data !== fallback[key]),
    loadingMore,
    hasMore: Boolean(data?.at(-1)?.next),
    more,
    retry: () => (asked?.error ? more() : mutate()),
  };
}

type Fetcher<Path extends ListPath> = (key: string) => Promise<Answered<Path>[]>;

const listAt = (key: string): Envelope[] | undefined => cache.get(key)?.data as Envelope[] | undefined;

const partUrl = (url: string, cursor: string): string => {
  const [path, query] = split(url);
  query.set('cursor', cursor);
  return `${path}?${query}`;
};

/** As many parts as there were, one after the other: where a part ends may have moved. */
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
  // It was renewed meanwhile and goes on elsewhere, or it is somebody else's by now.
  if (parts?.at(-1)?.next !== next || currentUser()?.token !== by) return;
  put(key, withChanges(url, [...parts, part]));
}

/** Lays something into the cache. SWR drops an answer that was on its way meanwhile, so that is asked for again. */
export const put = (key: string, data: unknown): void =>
  void mutate(key, data, { revalidate: Boolean(cache.get(key)?.isValidating) });

/**
 * Changes the parts of a list, or the one answer of a call. It may be applied again to what it made, and must not
 * change that any more.
 */
export type Change = (parts: Envelope[], query: URLSearchParams) => Envelope[];

/** What was written lately (lib/patch.ts): answers that were made before go on arriving for some seconds. */
export const lately: { paths: readonly string[]; change: Change; until: number }[] = [];

function withChanges(url: string, parts: Envelope[]): Envelope[] {
  const [path, query] = split(url);
  const now = Date.now();
  return lately
    .filter(({ paths, until }) => paths.includes(path) && until > now)
    .reduce((changed, { change }) => change(changed, query), parts);
}

/** Asks again where it is on screen. Where not, a list is asked for when it is next, and another answer is forgotten. */
function askAgain(key: string): Promise<unknown> {
  const asked = mutate(key);
  if (!key.startsWith(listPrefix) && !cache.get(key)?.isValidating) cache.delete(key);
  return asked;
}

/** Asks again for every answer of these paths that is on screen, after something changed them. */
export const refresh = (...paths: ReadPath[]): Promise<unknown> => Promise.all(keysAt(paths).map(askAgain));

/** The same when every kept answer has been made anew: for what everybody is answered alike. */
export const refreshLater = (...paths: ReadPath[]): void => void setTimeout(() => void refresh(...paths), settledMs);

/** Both, where no patch can tell the change. */
export function refreshShared(...paths: ReadPath[]): void {
  void refresh(...paths);
  refreshLater(...paths);
}

/** Asks anew for all that is on screen and forgets the rest, when the member may see other things than before. */
export const refreshAll = (): Promise<unknown> => Promise.all([...cache.keys()].map(askAgain));

/** Forgets every answer, those on their way too, and asks anew for what is on screen. */
export function forgetAnswers(): void {
  lately.length = 0;
  unload();
}

// What one member was answered is nothing for the next, in whichever tab somebody signed in or out.
let token = currentUser()?.token;
watchUser(() => {
  if (token === currentUser()?.token) return;
  token = currentUser()?.token;
  forgetAnswers();
});

/** An answer that came with the page. */
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
 * Single rows are asked for nevertheless: the call is what a view is counted by.
 */
function askFirst(url: string): Promise<Envelope> {
  const brought = inPage.get(url);
  const user = currentUser();
  if (!brought || (user && (brought.guestsOnly || may(user.qx, 'seeGuarded')))) return ask(url);
  inPage.delete(url);
  return Promise.resolve(brought.body);
}

export const dataSettings: SWRConfiguration = {
  fetcher: async (url: string) => withChanges(url, [await ask(url)])[0],
  fallback: fallbackOf(inPage.values()),
  keepPreviousData: true,
  revalidateOnFocus: false,
  dedupingInterval: 2000,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => error instanceof Refused && error.passing,
};
