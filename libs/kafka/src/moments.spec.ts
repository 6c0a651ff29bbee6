import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { atMoments, untilMoment } from './moments.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** When something is done in the next six seconds, by who began so many ms later than another one. */
function moments(afterMs: number): number[] {
  jest.setSystemTime(1_800_000_000_000 + afterMs);
  const done: number[] = [];
  const end = atMoments(2000, () => done.push(Date.now()));
  jest.advanceTimersByTime(6000);
  end();
  return done;
}

describe('moments', () => {
  it('are the same for all who wait for them, whenever they begin', () => {
    const [early, late] = [moments(0), moments(700)];
    expect(early).toHaveLength(3);
    expect(early[1]! - early[0]!).toBe(2000);
    expect((late[0]! - early[0]!) % 2000).toBe(0);
  });

  it('are not had twice by a timer that is early', () => {
    const [moment] = moments(0);
    jest.setSystemTime(moment! - 1);
    expect(untilMoment(2000)).toBe(2001);
  });

  it('are no sooner than wanted', () => {
    for (let ms = 0; ms < 6000; ms += 500) {
      jest.setSystemTime(1_800_000_000_000 + ms);
      const wait = untilMoment(6000, 2000);
      expect(wait).toBeGreaterThan(2000);
      expect(wait).toBeLessThanOrEqual(8000);
    }
  });

  it('are over when they are ended', () => {
    const work = jest.fn();
    atMoments(1000, work)();
    jest.advanceTimersByTime(5000);
    expect(work).not.toHaveBeenCalled();
  });
});
