import { describe, expect, it } from '@jest/globals';
import { inSlices } from './index.ts';

/** Something with so many rows to do, three at a time; what was done of it. */
function rows(left: number) {
  const done: number[] = [];
  const slice = () => {
    const count = Math.min(3, left);
    left -= count;
    done.push(count);
    return Promise.resolve({ count });
  };
  return { slice, done };
}

describe('slices', () => {
  it('are done until nothing is left', async () => {
    const { slice, done } = rows(7);
    expect(await inSlices(slice)).toBe(7);
    expect(done).toEqual([3, 3, 1, 0]);
  });

  it('leave the rest for another time after the most', async () => {
    const { slice, done } = rows(7);
    expect(await inSlices(slice, { most: 2 })).toBe(6);
    expect(done).toEqual([3, 3]);
  });

  it('leave the rest for another time when the process ends', async () => {
    const ending = new AbortController();
    const { slice, done } = rows(7);
    const last = () => {
      ending.abort();
      return slice();
    };
    expect(await inSlices(last, { signal: ending.signal })).toBe(3);
    expect(done).toEqual([3]);
  });
});
