import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Arrived } from './intake.ts';
import { OffsetTracker } from './offset-tracker.ts';
import { Semaphore } from '../semaphore.ts';

/** A partition whose messages are done when the test says so. */
function trackerOf(ordered: boolean) {
  const started: string[] = [];
  const work = new Map<string, PromiseWithResolvers<void>>();
  const handle = ({ offset }: Arrived): Promise<void> => {
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
    take: (offset: number, key = '') => tracker.take({ offset: String(offset), key: Buffer.from(key) } as Arrived),
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

it('is never done with what comes after an unfinished message, whatever happens in whatever order', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('take' as const), skip: fc.nat(3), key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constantFrom('finish' as const, 'abandon' as const), which: fc.nat() }),
    fc.record({ do: fc.constantFrom('commit' as const, 'again' as const) }),
  );
  const walk = fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 60 }), async (ordered, steps) => {
    const { tracker, started, take, end, abandon } = trackerOf(ordered);
    const taken = new Map<number, string>();
    const open = new Set<number>();
    const finished = new Set<number>();
    let next = 0;
    for (const each of steps) {
      const running = started.map(Number).filter((offset) => open.has(offset));
      if (each.do === 'take') {
        next += each.skip;
        taken.set(next, each.key);
        open.add(next);
        take(next, each.key);
        next += 1;
      } else if (each.do === 'commit') {
        tracker.committed = tracker.done;
      } else if (each.do === 'again') {
        for (const [offset, key] of taken) if (offset >= tracker.committed) take(offset, key);
      } else if ('which' in each && running.length > 0) {
        const offset = running[each.which % running.length]!;
        open.delete(offset);
        if (each.do === 'finish') finished.add(offset);
        await (each.do === 'finish' ? end : abandon)(offset);
      }
      const unfinished = [...taken.keys()].filter((offset) => !finished.has(offset));
      expect(tracker.done).toBe(unfinished.length > 0 ? Math.min(...unfinished) : next);
      expect(new Set(started).size).toBe(started.length);
    }
  });
  await fc.assert(walk, { numRuns: 200 });
});

it('keeps nothing of what is done behind one that is not', async () => {
  const { tracker, take, end } = trackerOf(false);
  for (let offset = 0; offset < 1000; offset += 1) take(offset);
  for (let offset = 1; offset < 1000; offset += 1) await end(offset);
  expect([tracker.done, tracker.waiting, tracker.unfinished()]).toEqual([0, 1, 1]);
  await end(0);
  expect([tracker.done, tracker.waiting, tracker.unfinished()]).toEqual([1000, 0, 0]);
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
