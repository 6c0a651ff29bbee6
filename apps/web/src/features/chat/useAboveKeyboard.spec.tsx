import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../../testing/page.tsx';
import { useAboveKeyboard } from './useAboveKeyboard.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('leaves a panel its place, but above a keyboard that lies over the page', () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: 844, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  const turn = (change: Partial<typeof view>, event: string) =>
    act(() => {
      Object.assign(view, change);
      view.dispatchEvent(new Event(event));
    });
  const { result } = run(useAboveKeyboard);
  expect(result.current).toBeUndefined();
  // A bar of the browser.
  turn({ height: 790 }, 'resize');
  expect(result.current).toBeUndefined();
  turn({ height: 508 }, 'resize');
  expect(result.current).toMatchObject({ top: 0, height: 508, bottom: 'auto' });
  turn({ offsetTop: 120.4 }, 'scroll');
  expect(result.current).toMatchObject({ top: 120, height: 508 });
  // Whoever has zoomed in sees a part of it all.
  turn({ scale: 2, height: 422 }, 'resize');
  expect(result.current).toBeUndefined();
});
