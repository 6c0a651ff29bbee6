import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { familyOf, kai } from './faces.ts';
import { useHandwriting } from './handwriting.ts';

afterEach(() => Reflect.deleteProperty(document.fonts, 'load'));

/** Letters that come, or do not, when the test says so. */
function lettersToCome() {
  let resolve = () => {};
  let reject: (reason: Error) => void = () => {};
  const come = new Promise<void>((done, fail) => ([resolve, reject] = [done, fail]));
  const load = vi.fn((_font: string, _text: string) => come);
  Object.assign(document.fonts, { load });
  return { load, resolve, reject };
}
const zhiMangXing = 3;
const written = { title: '雨夜', body: '读到第三章' };

it('A text that a page brought no letters for fills its lines in the system’s hand as it will in its own, and changes once all are here', async () => {
  const { load, resolve } = lettersToCome();
  const { result } = renderHook(() => useHandwriting(zhiMangXing, written));
  const family = familyOf('zhi-mang-xing');
  await vi.waitFor(
    () => expect(load.mock.calls.map(([, text]) => text)).toEqual([written.title, written.body]),
    60_000,
  );
  expect(result.current).toEqual({ body: kai, title: kai, size: 21 * 0.9 });
  await act(async () => resolve());
  expect(result.current).toEqual({ body: family, title: family, size: 21 });
});

it('A text whose letters do not come stays in the system’s hand', async () => {
  const { load, reject } = lettersToCome();
  const { result } = renderHook(() => useHandwriting(zhiMangXing, written));
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 60_000);
  await act(async () => reject(new Error('offline')));
  expect(result.current.body).toBe(kai);
});
