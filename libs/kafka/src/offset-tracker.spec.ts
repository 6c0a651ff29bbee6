import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { OffsetTracker } from './offset-tracker.ts';
import { Semaphore } from './semaphore.ts';

/** A partition whose messages are done when the test says so. */
function trackerOf(ordered: boolean) {
  const started: string[] = [];
  const work = new Map<string, PromiseWithResolvers<void>>();
  const handle = ({ offset }: KafkaMessage): Promise<void> => {
    started.push(offset);
    const done = Promise.withResolvers<void>();
    work.set(offset, done);
    return done.promise;
  };
  const tracker = new OffsetTracker({ ordered, handle }, () => {});
  const settled = () => new Promise(setImmediate);
  return {
    tracker,
    started,
    take: (offset: number, key = '') => tracker.take({ offset: String(offset), key: Buffer.from(key) } as KafkaMessage),
    end: (offset: number) => (work.get(String(offset))!.resolve(), settled()),
    abandon: (offset: number) => (work.get(String(offset))!.reject(new Error('closing')), settled()),
  };
}

describe('a partition', () => {
  it('has done only what everything before is done with', async () => {
    const { tracker, take, end } = trackerOf(false);
    for (const offset of [5, 6, 7]) take(offset);
    expect(tracker.done).toBe(5);
    await end(6);
    expect([tracker.done, tracker.waiting]).toEqual([5, 2]);
    await end(5);
    expect(tracker.done).toBe(7);
    await end(7);
    expect([tracker.done, tracker.waiting]).toEqual([8, 0]);
  });

  it('starts a message of a key after the earlier ones of that key', async () => {
    const { started, take, end } = trackerOf(true);
    take(1, 'a');
    take(2, 'a');
    take(3, 'b');
    expect(started).toEqual(['1', '3']);
    await end(1);
    expect(started).toEqual(['1', '3', '2']);
  });

  it('does not start again what a rebalance makes the group read again', async () => {
    const { tracker, started, take, end } = trackerOf(false);
    for (const offset of [1, 2]) take(offset);
    await end(1);
    tracker.committed = tracker.done;
    for (const offset of [2, 3]) take(offset);
    expect(started).toEqual(['1', '2', '3']);
  });

  it('begins anew when its topic was made again', async () => {
    const { tracker, started, take, end } = trackerOf(false);
    take(8);
    await end(8);
    tracker.committed = tracker.done;
    take(0);
    await end(0);
    expect([started, tracker.done]).toEqual([['8', '0'], 1]);
  });

  it('keeps what was abandoned for whoever gets the partition next', async () => {
    const { tracker, take, end, abandon } = trackerOf(false);
    take(1);
    take(2);
    await abandon(1);
    await end(2);
    await tracker.idle();
    expect(tracker.done).toBe(1);
  });
});

describe('a semaphore', () => {
  it('lets so many work at a time, in the order they came', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const work = gates.map(({ promise }, n) => semaphore.run(() => (begun.push(n), promise)));
    expect(begun).toEqual([0, 1]);
    gates[1]!.reject(new Error('failed'));
    await expect(work[1]).rejects.toThrow('failed');
    expect(begun).toEqual([0, 1, 2]);
    gates.forEach(({ resolve }) => resolve());
    await Promise.all([work[0], work[2], work[3]]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
