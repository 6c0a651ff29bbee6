import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeSignOut } from '../../lib/session/user.ts';
import { run } from '../../testing/page.tsx';
import { removeSoon, useLeaving } from './leaving.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('brings a deleted message back that was undone, and deletes nothing', async () => {
  const remove = vi.fn(async () => undefined);
  const { result } = run(useLeaving);
  let undo = () => false;
  act(() => void (undo = removeSoon(3, remove)));
  expect([...result.current]).toEqual([3]);
  act(() => void undo());
  expect([...result.current]).toEqual([]);
  await act(() => vi.runAllTimersAsync());
  expect(remove).not.toHaveBeenCalled();
});

it('deletes a message once the time to undo it is over', async () => {
  const remove = vi.fn(async () => undefined);
  const { result } = run(useLeaving);
  act(() => void removeSoon(3, remove));
  await act(() => vi.runAllTimersAsync());
  expect(remove).toHaveBeenCalledTimes(1);
  expect([...result.current]).toEqual([]);
});

it('deletes a message that waits when the page goes away, where it was kept; undoing is too late then', async () => {
  const remove = vi.fn(async () => undefined);
  const { result } = run(useLeaving);
  let undo = () => true;
  act(() => void (undo = removeSoon(3, remove)));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(undo()).toBe(false);
  await act(() => vi.runAllTimersAsync());
  window.dispatchEvent(new Event('pagehide'));
  expect(remove).toHaveBeenCalledTimes(1);
  expect([...result.current]).toEqual([]);
});

// Whoever signed out within the time to undo found the letter there again.
it('deletes a message that waits before its member signs out, who does not wait for ever', async () => {
  const remove = vi.fn(() => new Promise<void>(() => undefined));
  const { result } = run(useLeaving);
  act(() => void removeSoon(3, remove));
  const [send] = beforeSignOut;
  const sent = send!();
  expect(remove).toHaveBeenCalledTimes(1);
  await act(() => vi.runAllTimersAsync());
  await sent;
  expect(remove).toHaveBeenCalledTimes(1);
  expect([...result.current]).toEqual([3]);
});
