import { expect, it } from 'vitest';
import { excerptIn } from './excerptIn.ts';

it.each([
  [
    '夏夜的夏',
    '夏',
    '夏夜的夏',
    [
      [0, 1],
      [3, 4],
    ],
  ],
  ['Early ＳＵＭＭＥＲ', 'summer', 'Early ＳＵＭＭＥＲ', [[6, 12]]],
  ['夏夜', '夏 夜', '夏夜', [[0, 2]]],
  ['夏夜', '冬', '夏夜', []],
])('marks %s', (text, q, shown, ranges) => {
  expect(excerptIn(text, q)).toEqual({ text: shown, ranges });
});

it('shows the part round what was sought of a long text, and its beginning where that is not in it', () => {
  const text = `${'远'.repeat(200)}萤火${'近'.repeat(200)}`;
  const { text: shown, ranges } = excerptIn(text, '萤火', 60);
  expect(shown).toBe(`…${'远'.repeat(24)}萤火${'近'.repeat(34)}…`);
  expect(ranges).toEqual([[25, 27]]);
  expect(excerptIn(text, '没有', 60)).toEqual({ text: `${'远'.repeat(60)}…`, ranges: [] });
});
