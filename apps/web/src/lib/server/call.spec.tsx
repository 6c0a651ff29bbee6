import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { offline, timedOut } from './refused.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the server cannot be reached, but to nobody who leaves the page: Firefox breaks off what it asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')));
  await expect(call('/infoList')).rejects.toMatchObject({ code: offline });

  dispatchEvent(new Event('beforeunload'));
  const told = vi.fn();
  call('/infoList').catch(told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  // It led to a file: the page is still there.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveBeenCalledOnce();
});

it('is broken off by whoever asked, or late, in Safari before 17.4 too', async () => {
  vi.stubGlobal('AbortSignal', { ...AbortSignal, timeout: () => late.signal });
  const late = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  );
  const asking = new AbortController();
  const asked = call('/infoList', {}, { signal: asking.signal });
  asking.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  const slow = call('/infoList', {}, { signal: new AbortController().signal });
  late.abort();
  await expect(slow).rejects.toMatchObject({ code: timedOut });
});
