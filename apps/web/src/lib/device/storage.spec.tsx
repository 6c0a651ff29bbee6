import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { run } from '../../testing/page.tsx';
import { readStored, storedKeys, useStored, writeStored } from './storage.ts';

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

it('is taken over as the server drew it, and shows what is stored here in a draw of its own', async () => {
  act(() => writeStored('gridDensity', 'compact'));
  const committed: string[] = [];
  const Part = () => {
    const look = useStored<string>('gridDensity') ?? 'roomy';
    useLayoutEffect(() => void committed.push(look));
    return <p>{look}</p>;
  };
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Part />);
  expect(place.textContent).toBe('roomy');
  const faults: unknown[] = [];
  await act(async () => void hydrateRoot(place, <Part />, { onRecoverableError: (fault) => faults.push(fault) }));
  expect(place.textContent).toBe('compact');
  expect(committed).toEqual(['roomy', 'compact']);
  expect(faults).toEqual([]);
});

it('keeps for the page what the browser refuses to store, as the record of who signs in', () => {
  vi.stubGlobal('localStorage', undefined);
  const { result } = run(() => useStored<string>('user'));
  act(() => writeStored('user', '青灯'));
  expect(result.current).toBe('青灯');
  act(() => writeStored('user', null));
  expect(result.current).toBeNull();
  expect(readStored('theme')).toBeNull();
  vi.unstubAllGlobals();
});

it('keeps for the page what a full disk does not take, in place of what was stored before', () => {
  const stored = new Map([['look', '"old"']]);
  let full = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  const { result } = run(() => useStored<string>('look'));
  expect(result.current).toBe('old');
  act(() => writeStored('look', 'new'));
  expect([result.current, readStored('look')]).toEqual(['new', 'new']);
  expect(storedKeys('look')).toEqual(['look']);
  act(() => writeStored('look', null));
  expect([result.current, stored.size]).toEqual([null, 0]);

  act(() => writeStored('look', 'newer'));
  expect(result.current).toBe('newer');
  // What another tab stores is the newest.
  stored.set('look', '"theirs"');
  fromAnotherTab('look');
  expect(result.current).toBe('theirs');
  full = false;
  act(() => writeStored('look', 'mine'));
  expect([result.current, stored.get('look')]).toEqual(['mine', '"mine"']);
  vi.unstubAllGlobals();
});
