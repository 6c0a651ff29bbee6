import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { run } from '../testing/page.tsx';
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
