import { describe, expect, it } from '@jest/globals';
import { excerptOf, rangesOf } from './hits.ts';

describe('where a text has what was sought', () => {
  it.each([
    [
      '夏夜的萤火',
      ['夏', '萤火'],
      [
        [0, 1],
        [3, 5],
      ],
    ],
    ['初夏の約束', ['约束'], [[3, 5]]],
    ['ＦＩＲＥ fly', ['fire'], [[0, 4]]],
    ['𠮷野家的㍿', ['野家'], [[1, 3]]],
    ['a  b', ['b'], [[3, 4]]],
    ['𠮷野 雪國', ['雪国'], [[3, 5]]],
    ['ＡＢＣ  def', ['abc'], [[0, 3]]],
    ['夏夜夏', ['夏夜', '夜夏'], [[0, 3]]],
    ['夏夜', ['冬'], null],
  ])('%s', (text, phrases, ranges) => {
    expect(rangesOf(text, phrases)).toEqual(ranges);
  });

  it('shows the part round it, also of what is long and has lines', () => {
    const text = `${'远'.repeat(300)}\n  萤火虫${'近'.repeat(300)}`;
    const excerpt = excerptOf(text, ['萤火虫'])!;
    expect([...excerpt.text]).toHaveLength(80);
    expect(excerpt.ranges.map(([from, to]) => [...excerpt.text].slice(from, to).join(''))).toEqual(['萤火虫']);
    expect(excerptOf(text, ['没有'])).toBeNull();
  });
});
