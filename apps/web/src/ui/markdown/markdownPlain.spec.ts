import { describe, expect, it } from 'vitest';
import { paragraphsOf, plainOf } from './markdownPlain.ts';

describe('the words of a Markdown text', () => {
  it('are what is left without its marks', () => {
    const markdown =
      '# 题\n\n> 引用\n- 一\n- **二**和*三*\n\n![图](/media/a.webp) [链接](https://a.example) `码`\n\n\n\n末';
    expect(plainOf(markdown)).toBe('题\n\n引用\n一\n二和三\n\n图 链接 码\n\n末');
  });

  it('leave out what a spoiler hides, and all that follows an open one', () => {
    expect(plainOf('片尾||她是||谁')).toBe('片尾（剧透）谁');
    expect(plainOf('片尾||她')).toBe('片尾（剧透）');
    expect(paragraphsOf('片尾||她是||谁')).toEqual(['片尾（剧透）谁']);
  });

  it('keep what only looks like a mark', () => {
    expect(plainOf('2*3*4 = 24，a_b_c')).toBe('2*3*4 = 24，a_b_c');
  });
});

describe('paragraphsOf', () => {
  it('keeps paragraphs and items apart, without their marks', () => {
    expect(paragraphsOf('# 题\n一**二**三\n\n接着\n这一行\n- 甲\n- 乙\n\n> 引')).toEqual([
      '题\n一二三',
      '接着\n这一行',
      '甲',
      '乙',
      '引',
    ]);
  });
});

it.each(['[', '![', '[a](', '**', '`'])('reads a hundred thousand times %j once', (piece) => {
  expect(plainOf(`始 ${piece.repeat(100_000)}`)).toMatch(/^始/);
});
