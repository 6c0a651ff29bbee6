import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../testing/page.tsx';
import { useRested } from './useRested.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The chat's room and the toasts were fetched in a tunnel, did not come, and were gone until the page was loaded anew.
it('is not at rest without a network, and is as soon as it is back', () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = run(() => useRested(true));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});

it('is at rest some seconds after the page has loaded', () => {
  vi.useFakeTimers();
  const { result, rerender } = run((loaded: boolean) => useRested(loaded), false as boolean);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
  rerender(true);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(true);
});
