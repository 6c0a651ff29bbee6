import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { later, network } from '../testing/network.ts';
import { run, signIn } from '../testing/page.tsx';
import { toggleLike } from './likes.ts';
import { useMarks } from './marks.ts';
import { hostToasts, type Toast } from './toast.ts';

const toasts: Toast[] = [];
/** The calls that wait for their answer, as `on` says. */
let waiting: { on: boolean; answer: (likes: number) => void; fail: () => void }[] = [];
/** The number of likes that the lists show. */
let shown = 10;

beforeEach(() => {
  signIn();
  toasts.length = 0;
  waiting = [];
  shown = 10;
  hostToasts((toast) => void toasts.push(toast));
  network.answer('/api/marks', { code: 200, obj: { 5: { liked: false } } });
  network.answer('/api/likes', ({ form }) => {
    const { promise, resolve } = later();
    const on = form.get('on') === '1';
    waiting.push({
      on,
      answer: (likes) => resolve({ code: 200, obj: { liked: on, likes } }),
      fail: () => resolve({ code: 409, msg: '不能点赞' }),
    });
    return promise;
  });
});

async function thumb() {
  const { result } = run(() => useMarks('comment', [5]).of(5)?.liked);
  await waitFor(() => expect(result.current).toBe(false));
  const click = () =>
    act(() => {
      const now = { liked: result.current ?? false, likes: shown };
      void toggleLike('comment', 5, now, (likes) => void (shown = likes));
    });
  return { result, click };
}

it('lights at once and says in the end what the server counted', async () => {
  const { result, click } = await thumb();
  click();
  expect([result.current, shown]).toEqual([true, 11]);
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => waiting[0]!.answer(14));
  await waitFor(() => expect([result.current, shown]).toEqual([true, 14]));
});

it('goes out at once, and is counted no more', async () => {
  network.answer('/api/marks', { code: 200, obj: { 5: { liked: true } } });
  const { result } = run(() => useMarks('comment', [5]).of(5)?.liked);
  await waitFor(() => expect(result.current).toBe(true));
  act(() => void toggleLike('comment', 5, { liked: true, likes: 10 }, (likes) => void (shown = likes)));
  expect([result.current, shown]).toEqual([false, 9]);
  await waitFor(() => expect(waiting.map(({ on }) => on)).toEqual([false]));
  await act(async () => waiting[0]!.answer(8));
  await waitFor(() => expect([result.current, shown]).toEqual([false, 8]));
});

// Two clicks were two calls, and the slower answer won.
it('sends one call after the other, and the last click wins', async () => {
  const { result, click } = await thumb();
  click();
  click();
  expect([result.current, shown]).toEqual([false, 10]);
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => waiting[0]!.answer(11));
  await waitFor(() => expect(waiting.map(({ on }) => on)).toEqual([true, false]));
  await act(async () => waiting[1]!.answer(10));
  expect([result.current, shown]).toEqual([false, 10]);
});

it('sends nothing more when the clicks come back to what was sent', async () => {
  const { result, click } = await thumb();
  click();
  click();
  click();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => waiting[0]!.answer(11));
  await waitFor(() => expect([result.current, shown]).toEqual([true, 11]));
  expect(waiting).toHaveLength(1);
});

// A failure rolled back to what the button had shown when it was drawn.
it('goes back to what the server said last when a call fails', async () => {
  const { result, click } = await thumb();
  click();
  await waitFor(() => expect(waiting).toHaveLength(1));
  click();
  await act(async () => waiting[0]!.answer(12));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]!.fail());
  await waitFor(() => expect([result.current, shown]).toEqual([true, 12]));
  expect(toasts.map(({ title }) => title)).toEqual(['不能点赞']);
});

it('takes a click after it failed', async () => {
  const { result, click } = await thumb();
  click();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => waiting[0]!.fail());
  await waitFor(() => expect(result.current).toBe(false));
  click();
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]!.answer(11));
  await waitFor(() => expect([result.current, shown]).toEqual([true, 11]));
});
