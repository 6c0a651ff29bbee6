import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { run } from '../testing/page.tsx';
import { offline, Refused } from './refused.ts';
import { useSubmit } from './submit.ts';

const content = { text: '萤火' };

it('sends nothing while something is wrong, and says what', async () => {
  const { result } = run(() => useSubmit());
  const send = vi.fn(() => Promise.resolve());
  let sent: boolean | undefined;
  await act(async () => void (sent = await result.current.submit({ wrong: '太短', content, send, done: vi.fn() })));
  expect([sent, result.current.problem, send.mock.calls.length]).toEqual([false, '太短', 0]);
});

it('repeats with the same key after a lost answer, and with another after a final one', async () => {
  const { result } = run(() => useSubmit());
  const keys: string[] = [];
  const outcomes = [new Refused(offline, '没有网络'), new Refused(409, '已被占用'), null];
  const send = (key: string) => {
    keys.push(key);
    const outcome = outcomes[keys.length - 1];
    return outcome ? Promise.reject(outcome) : Promise.resolve('好');
  };
  const done = vi.fn();
  const problems: (string | null)[] = [];
  for (const _ of outcomes) {
    await act(async () => void (await result.current.submit({ content, send, done })));
    problems.push(result.current.problem);
  }
  expect(problems).toEqual(['没有网络', '已被占用', null]);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(done.mock.calls).toEqual([['好']]);
});

// The draft was there again and its key was not: what had been posted, its answer lost, was posted twice.
it('repeats with the same key in a form that was closed meanwhile, where a draft of it is kept', async () => {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return Promise.reject(new Refused(offline, '没有网络'));
  };
  for (const draft of ['thread', 'thread', 'thread:4', undefined, undefined]) {
    const { result, unmount } = run(() => useSubmit(draft));
    await act(async () => void (await result.current.submit({ content, send, done: vi.fn() })));
    unmount();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});
