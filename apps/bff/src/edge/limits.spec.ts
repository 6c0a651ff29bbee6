import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { guest } from '@yinghuo/contracts';
import type { Redis } from '@yinghuo/redis';
import { openRedis, type OpenRedis } from '@yinghuo/testing';
import { Limits, perDay } from './limits.ts';

let open: OpenRedis;
let redis: Redis;
beforeAll(async () => {
  open = await openRedis();
  ({ redis } = open);
});
afterAll(() => open.close());
afterEach(() => {
  jest.useRealTimers();
});

/** The clock alone: timers run on. */
const setClock = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'hrtime',
      'performance',
      'queueMicrotask',
    ],
  });

// It counted twenty-four hours from the first time: who had used theirs in the evening waited until the next evening.
it('what may be done so often a day may be done again from midnight in Shanghai on', async () => {
  const limits = new Limits(redis);
  const ask = () => limits.own('/api/me/email', perDay(2), guest(), '192.0.2.1');
  setClock('2026-11-30T15:59:00Z');
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ kind: 'tooOften', detail: { retryAfterSeconds: 60 } });
  setClock('2026-11-30T16:00:00Z');
  await ask();
});
