import { expect, it } from 'vitest';
import { count } from './count.ts';

it.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, -4321])('writes %i as the language does', (number) => {
  expect(count(number)).toBe(new Intl.NumberFormat('zh-CN').format(number));
});
