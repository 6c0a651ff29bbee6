import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { run, signIn } from '../../testing/page.tsx';
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

// They failed before they were sent: without a content there was no attempt, and its key was read.
it.each([undefined, 'question'])(
  'sends what has no content, such as an answer to a question: draft %p',
  async (draft) => {
    const { result } = run(() => useSubmit(draft));
    const send = vi.fn((_: string) => Promise.resolve());
    const done = vi.fn();
    await act(async () => expect(await result.current.submit({ send, done })).toBe(true));
    expect(send.mock.calls).toEqual([[expect.stringMatching(/^[0-9a-f]{32}$/)]]);
    expect(done).toHaveBeenCalledTimes(1);
  },
);

/** Sends from a page that was loaded anew: what only the page before had in its memory is gone. Returns the key. */
async function keySent(draft: string, said: unknown, code = offline) {
  vi.resetModules();
  const [{ useSubmit }, { Refused }] = await Promise.all([import('./submit.ts'), import('./refused.ts')]);
  const { result, unmount } = run(() => useSubmit(draft));
  let sent = '';
  const send = (key: string) => {
    sent = key;
    return code === 200 ? Promise.resolve() : Promise.reject(new Refused(code, '没有成功'));
  };
  await act(async () => void (await result.current.submit({ content: said, send, done: vi.fn() })));
  unmount();
  return sent;
}

// The draft was there again and its key was not: what had been paid or posted, its answer lost, was so twice.
describe('where a draft of it is kept', () => {
  afterEach(() => vi.resetModules());

  it('repeats with the same key after a reload, until it is answered', async () => {
    const first = await keySent('thread', content);
    expect(await keySent('thread', content, 200)).toBe(first);
    expect(await keySent('thread', content)).not.toBe(first);
  });

  it('sends what was changed after a reload with another key, and what was refused', async () => {
    const keys = [
      await keySent('thread', content),
      await keySent('thread', { text: '流萤' }),
      await keySent('thread:4', { text: '流萤' }),
      await keySent('thread', { text: '流萤' }, 409),
      await keySent('thread', { text: '流萤' }),
    ];
    expect(keys[3]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
  });

  it('is never the attempt of another member of this device', async () => {
    const keys: string[] = [];
    for (const nickname of ['小满', '立夏', '小满']) {
      signIn({ nickname, token: nickname });
      keys.push(await keySent('thread', content));
    }
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('repeats with the same key in a form opened again where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const keys: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { result, unmount } = run(() => useSubmit('full'));
      const send = (key: string) => {
        keys.push(key);
        return Promise.reject(new Refused(offline, '没有网络'));
      };
      await act(async () => void (await result.current.submit({ content, send, done: vi.fn() })));
      unmount();
    }
    expect(keys[1]).toBe(keys[0]);
  });
});
