import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { run } from '../../testing/page.tsx';
import { useShownPages } from './shownPages.ts';

it('shows whoever comes back to a list as many pages as were shown, and each list its own', () => {
  const first = run(() => useShownPages('group 1 reply'));
  expect(first.result.current[0]).toBe(1);
  act(() => first.result.current[1](3));
  expect(first.result.current[0]).toBe(3);
  first.unmount();
  expect(run(() => useShownPages('group 1 reply')).result.current[0]).toBe(3);
  expect(run(() => useShownPages('group 1 new')).result.current[0]).toBe(1);
});

// Whoever reloaded a post and went back found its group with one page, and the place they had read to was gone.
it('shows as many after a reload', async () => {
  const before = run(() => useShownPages('thread 4'));
  act(() => before.result.current[1](2));
  vi.resetModules();
  const { useShownPages: reloaded } = await import('./shownPages.ts');
  expect(run(() => reloaded('thread 4')).result.current[0]).toBe(2);
});
