import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compared, linesOf } from './lines.ts';

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

describe('a difference', () => {
  it('says what went, what came and what stayed', () => {
    const rows = compared(linesOf('aliases', ['夏萤', '夏夜', '萤']), linesOf('aliases', ['夏夜', '夏の蛍', '萤']));
    expect(rows).toEqual([
      { sign: '-', text: '夏萤' },
      { sign: ' ', text: '夏夜' },
      { sign: '+', text: '夏の蛍' },
      { sign: ' ', text: '萤' },
    ]);
  });

  it('has all of both values, each in its order', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const rows = compared(linesOf('aliases', before), linesOf('aliases', after));
        expect(texts(rows.filter(({ sign }) => sign !== '+'))).toEqual(before);
        expect(texts(rows.filter(({ sign }) => sign !== '-'))).toEqual(after);
      }),
    );
  });
});

describe('a value', () => {
  it.each([
    ['labels', [{ id: 1, name: '校园', spoiler: 2 }], ['校园 · 严重剧透']],
    ['relations', [{ kind: 'sequel', gameId: 3, title: '冬夜' }], ['续作：《冬夜》']],
    ['engine', null, []],
    ['nsfw', false, ['否']],
    ['sizeBytes', 3 * 1024 ** 3, ['3.00 GB']],
    ['characters', [{ name: '萤', role: 'main', voice: null, image: null, spoiler: 0 }], ['萤 · 主要人物']],
    [
      'links',
      [{ provider: 'baidu', host: 'pan.baidu.com', sha256: null, hasCode: true, hasPassword: false, changed: ['url'] }],
      ['百度网盘 · pan.baidu.com · 有提取码 · 地址换了'],
    ],
  ])('of %s reads as members do', (field, value, expected) => {
    expect(texts(linesOf(field, value))).toEqual(expected);
  });
});
