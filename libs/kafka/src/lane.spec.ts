import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { Lane, Slots } from './lane.ts';

/** A lane whose messages are done when the test says so. */
function laneOf(ordered: boolean) {
  const started: string[] = [];
  const work = new Map<string, PromiseWithResolvers<void>>();
  const handle = ({ offset }: KafkaMessage): Promise<void> => {
    started.push(offset);
    const done = Promise.withResolvers<void>();
    work.set(offset, done);
    return done.promise;
  };
  const lane = new Lane({ ordered, handle }, () => {});
  const settled = () => new Promise(setImmediate);
  return {
    lane,
    started,
    take: (offset: number, key = '') => lane.take({ offset: String(offset), key: Buffer.from(key) } as KafkaMessage),
    end: (offset: number) => (work.get(String(offset))!.resolve(), settled()),
    abandon: (offset: number) => (work.get(String(offset))!.reject(new Error('closing')), settled()),
  };
}

describe('a lane', () => {
  it('has done only what everything before is done with', async () => {
    const { lane, take, end } = laneOf(false);
    for (const offset of [5, 6, 7]) take(offset);
    expect(lane.done).toBe(5);
    await end(6);
    expect([lane.done, lane.waiting]).toEqual([5, 2]);
    await end(5);
    expect(lane.done).toBe(7);
    await end(7);
    expect([lane.done, lane.waiting]).toEqual([8, 0]);
  });

  it('starts a message of a key after the earlier ones of that key', async () => {
    const { started, take, end } = laneOf(true);
    take(1, 'a');
    take(2, 'a');
    take(3, 'b');
    expect(started).toEqual(['1', '3']);
    await end(1);
    expect(started).toEqual(['1', '3', '2']);
  });

  it('does not start again what a rebalance makes the group read again', async () => {
    const { lane, started, take, end } = laneOf(false);
    for (const offset of [1, 2]) take(offset);
    await end(1);
    lane.committed = lane.done;
    for (const offset of [2, 3]) take(offset);
    expect(started).toEqual(['1', '2', '3']);
  });

  it('begins anew when its topic was made again', async () => {
    const { lane, started, take, end } = laneOf(false);
    take(8);
    await end(8);
    lane.committed = lane.done;
    take(0);
    await end(0);
    expect([started, lane.done]).toEqual([['8', '0'], 1]);
  });

  it('keeps what was abandoned for whoever gets the partition next', async () => {
    const { lane, take, end, abandon } = laneOf(false);
    take(1);
    take(2);
    await abandon(1);
    await end(2);
    await lane.idle();
    expect(lane.done).toBe(1);
  });
});

describe('slots', () => {
  it('let so many work at a time, in the order they came', async () => {
    const slots = new Slots(2);
    const begun: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const work = gates.map(({ promise }, n) => slots.run(() => (begun.push(n), promise)));
    expect(begun).toEqual([0, 1]);
    gates[1]!.reject(new Error('failed'));
    await expect(work[1]).rejects.toThrow('failed');
    expect(begun).toEqual([0, 1, 2]);
    gates.forEach(({ resolve }) => resolve());
    await Promise.all([work[0], work[2], work[3]]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
