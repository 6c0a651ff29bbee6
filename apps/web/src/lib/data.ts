import type { Envelope } from '@yinghuo/contracts/wire';
import useSWR, { mutate, SWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from './call.ts';
import { urlOf, type Fields } from './form.ts';
import { Refused } from './refused.ts';

/** Server state of one GET call; `path` null: not yet. Old data stays on screen while fresh data loads. */
export const useCall = <T, C = unknown>(
  path: string | null,
  fields?: Fields,
  options?: SWRConfiguration<Envelope<T, C>, Refused>,
): SWRResponse<Envelope<T, C>, Refused> =>
  useSWR<Envelope<T, C>, Refused>(path === null ? null : urlOf(path, fields), options);

const cache = SWRConfig.defaultValue.cache;
const endless = '$inf$';

/** The keys on hand whose call is at one of `paths`; SWR's own filter passes over endless lists. */
const keysAt = (paths?: string[]): string[] =>
  [...cache.keys()].filter((key) => {
    const url = key.startsWith(endless) ? key.slice(endless.length) : key;
    return url.startsWith('/') && (!paths || paths.includes(url.split('?', 1)[0] ?? ''));
  });

/** Asks again for every answer of these paths that is on screen, after something changed them. */
export const refresh = (...paths: string[]): Promise<unknown> => Promise.all(keysAt(paths).map((key) => mutate(key)));

/** Forgets every answer and asks anew for those on screen, when somebody signed in or out. */
export const refreshAll = (): Promise<unknown> => Promise.all(keysAt().map((key) => mutate(key, undefined)));

interface First {
  url: string;
  body: Envelope;
}

/** The first list travels in the page itself: `<script type="application/json" id="first">`. */
function firstData(): Record<string, Envelope> {
  const element = document.getElementById('first');
  if (!element?.textContent) return {};
  const { url, body } = JSON.parse(element.textContent) as First;
  return body.code === 200 ? { [url]: body } : {};
}

export const dataSettings: SWRConfiguration = {
  fetcher: (url: string) => call(url),
  fallback: firstData(),
  keepPreviousData: true,
  revalidateOnFocus: false,
  dedupingInterval: 2000,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => error instanceof Refused && error.passing,
};
