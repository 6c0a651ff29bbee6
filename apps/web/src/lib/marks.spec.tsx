import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { later, network } from '../testing/network.ts';
import { run, signIn } from '../testing/page.tsx';
import { markOwn, patchMark, useMarks } from './marks.ts';
import { forgetUser } from './session/user.ts';

const idsOf = (query: URLSearchParams) => [...query].filter(([name]) => name !== 'type').map(([, id]) => Number(id));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every third row is the member's own. */
const serve = () =>
  network.answer('/api/marks', ({ query }) => ({
    code: 200,
    obj: Object.fromEntries(idsOf(query).map((id) => [id, { mine: id % 3 === 0, liked: false }])),
  }));
const asked = () => network.sent('/api/marks').map(({ query }) => idsOf(query));

// After five parts a member's first items lost their delete button, because only the last hundred were requested.
it('knows the first rows of a list however long it grows, and asks only for what is new', async () => {
  signIn();
  serve();
  const { result, rerender } = run((ids: number[]) => useMarks('intel', ids), numbers(1, 90));
  await waitFor(() => expect(result.current.of(3)?.mine).toBe(true));
  rerender(numbers(1, 260));
  await waitFor(() => expect(result.current.of(258)?.mine).toBe(true));
  expect(result.current.of(3)?.mine).toBe(true);
  expect(asked()).toEqual([numbers(1, 90), numbers(91, 190), numbers(191, 260)]);
});

it('asks once for what two parts of a page show', async () => {
  signIn();
  serve();
  const { result } = run(() => [useMarks('note', [3, 4]), useMarks('note', [4, 3])] as const);
  await waitFor(() => expect(result.current[1].of(3)?.mine).toBe(true));
  expect(asked()).toEqual([[3, 4]]);
});

it('asks once for the rows of a list that ask each for itself', async () => {
  signIn();
  serve();
  const { result } = run(() => [useMarks('game', [3]), useMarks('game', [4]), useMarks('game', [5])] as const);
  await waitFor(() => expect(result.current[0].of(3)?.mine).toBe(true));
  expect(asked()).toEqual([[3, 4, 5]]);
});

// The rows of a page that was left were asked for in the name of whoever was there by then.
it('asks for nothing that was wanted by a member who has gone', async () => {
  signIn();
  serve();
  run(() => useMarks('game', [3]));
  act(() => void signIn({ token: 'another' }));
  const { result } = run(() => useMarks('game', [6]));
  await waitFor(() => expect(result.current.of(6)?.mine).toBe(true));
  expect(new Set(network.sent('/api/marks').map(({ token }) => token))).toEqual(new Set(['another']));
});

it('keeps what was written while the answer was on its way', async () => {
  signIn();
  const { promise, resolve } = later();
  network.answer('/api/marks', () => promise);
  const { result } = run(() => useMarks('note', [3]));
  await waitFor(() => expect(asked()).toHaveLength(1));
  act(() => patchMark('note', 3, { liked: true }));
  await act(async () => resolve({ code: 200, obj: { 3: { mine: false, liked: false } } }));
  expect(result.current.of(3)?.liked).toBe(true);
});

it('knows nothing for a guest, and forgets with the member', async () => {
  signIn();
  serve();
  const { result } = run(() => useMarks('note', [3]));
  await waitFor(() => expect(result.current.of(3)?.mine).toBe(true));
  act(() => forgetUser());
  expect(result.current.of(3)).toBeUndefined();
  network.answer('/api/marks', { code: 200, obj: { 3: { mine: false } } });
  act(() => void signIn({ token: 'token-of-acheng' }));
  await waitFor(() => expect(result.current.of(3)?.mine).toBe(false));
});

it('says that it failed, and asks again', async () => {
  signIn();
  network.answer('/api/marks', { code: 500, msg: '出错了' });
  const { result } = run(() => {
    const { of, error, retry } = useMarks('game', [7]);
    return { of, error, retry };
  });
  await waitFor(() => expect(result.current.error).toMatchObject({ message: '出错了' }));
  serve();
  await act(() => result.current.retry());
  expect(result.current.of(7)?.mine).toBe(false);
});

// For a second 举报 stood beside what one had just written.
it('knows what has just been written as its own at once, and still asks for the rest', async () => {
  signIn();
  network.answer('/api/marks', { code: 200, obj: { 3: { mine: true, canEdit: true, liked: true } } });
  markOwn('note', 3);
  const { result } = run(() => useMarks('note', [3]));
  expect(result.current.of(3)).toEqual({ mine: true, canEdit: true });
  await waitFor(() => expect(result.current.of(3)?.liked).toBe(true));
});
