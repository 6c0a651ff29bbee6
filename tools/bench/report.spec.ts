import { expect, it } from '@jest/globals';
import { median } from './report.ts';

it('an even number of rounds has its median between the two in the middle: it was the worse of them', () => {
  expect(median([4, 1])).toBe(2.5);
  expect(median([9, 1, 3, 2])).toBe(2.5);
  expect(median([7, 1, 2])).toBe(2);
  expect(median([5])).toBe(5);
});
