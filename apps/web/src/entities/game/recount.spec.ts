import type { RatingSummary } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { recounted } from './recount.ts';

const summary = (histogram: number[]) => ({ histogram, votes: 0, mean: null, score: 7.1 }) as unknown as RatingSummary;
const vote = (overall: number | null, counted = true) => ({ overall, counted });
const before = summary([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);

it('counts a first vote, another one instead, and one that was taken back', () => {
  expect(recounted(before, null, vote(10))).toMatchObject({
    votes: 2,
    mean: 9,
    histogram: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1],
  });
  expect(recounted(before, vote(8), vote(9))).toMatchObject({ votes: 1, mean: 9 });
  expect(recounted(before, vote(8), null)).toMatchObject({ votes: 0, mean: null });
});

it('counts nothing where only words were written, and leaves the score to the server', () => {
  expect(recounted(before, null, vote(null))).toMatchObject({ votes: 1, mean: 8, score: 7.1 });
});

// It was counted on the page, and taken away again once the server had answered.
it('leaves the votes alone where a newcomer rates, rates again and takes it back', () => {
  for (const [was, is] of [
    [null, vote(10, false)],
    [vote(10, false), vote(8, false)],
    [vote(8, false), null],
  ] as const) {
    expect(recounted(before, was, is)).toMatchObject({ votes: 1, mean: 8, histogram: before.histogram });
  }
  expect(recounted(before, vote(10, false), vote(10))).toMatchObject({ votes: 2, mean: 9 });
});
