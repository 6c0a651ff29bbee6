import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { run } from '../testing/page.tsx';
import { useStored, writeStored } from './storage.ts';

const fromAnotherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

it('follows what this tab and other tabs write', () => {
  const { result } = run(() => useStored<string>('gridDensity'));
  expect(result.current).toBeNull();
  act(() => writeStored('gridDensity', 'compact'));
  expect(result.current).toBe('compact');
  localStorage.setItem('gridDensity', '"roomy"');
  fromAnotherTab('gridDensity');
  expect(result.current).toBe('roomy');
  localStorage.clear();
  fromAnotherTab(null);
  expect(result.current).toBeNull();
});

it('gives the same object as long as nothing changed', () => {
  writeStored('device', { platform: 'windows' });
  const { result, rerender } = run(() => useStored<object>('device'));
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
