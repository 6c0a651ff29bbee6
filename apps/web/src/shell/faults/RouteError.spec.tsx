import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '../../text/zh-CN.ts';
import { RouteError } from './RouteError.tsx';

const reload = vi.fn();
const robots = vi.fn<typeof fetch>();
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  vi.stubGlobal('fetch', robots.mockReset().mockResolvedValue(new Response('')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/old.js'));
  const router = createMemoryRouter([{ path: '/', lazy: gone, ErrorBoundary: RouteError }]);
  return render(<RouterProvider router={router} />).unmount;
}

/** Opens a page whose file is gone. */
async function openGone() {
  const unmount = open();
  await screen.findByText(text.errors.newVersion);
  return unmount;
}

it('loads a page anew whose file a release took away, once', async () => {
  const leave = await openGone();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  leave();
  await openGone();
  expect(robots).toHaveBeenCalledTimes(1);
});

it('stays where the server cannot be asked: the browser would show that it has no page', async () => {
  robots.mockRejectedValue(new TypeError('Failed to fetch'));
  await openGone();
  await vi.waitFor(() => expect(robots).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: text.errors.reload })).toBeDefined();
});

it('lets go whoever leaves: Firefox breaks off what a page still fetches, and stays on it until the next one comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  dispatchEvent(new Event('beforeunload'));
  await act(async () => void open());
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(document.body.textContent).toBe('');
  expect(robots).not.toHaveBeenCalled();
  // It led to a file: the page is still there.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(text.errors.newVersion)).toBeDefined();
});
