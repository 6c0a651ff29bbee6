import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { offline } from './refused.ts';

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
