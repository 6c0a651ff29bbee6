import type { RatingSummary } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { recounted } from './recount.ts';

const summary = (histogram: number[]) => ({ histogram, votes: 0, mean: null, score: 7.1 }) as unknown as RatingSummary;
const before = summary([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);

it('counts a first vote, another one instead, and one that was taken back', () => {
  expect(recounted(before, null, 10)).toMatchObject({ votes: 2, mean: 9, histogram: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1] });
  expect(recounted(before, 8, 9)).toMatchObject({ votes: 1, mean: 9 });
  expect(recounted(before, 8, null)).toMatchObject({ votes: 0, mean: null });
});

it('counts nothing where only words were written, and leaves the score to the server', () => {
  expect(recounted(before, null, null)).toMatchObject({ votes: 1, mean: 8, score: 7.1 });
});
