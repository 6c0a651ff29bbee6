import { describe, expect, it } from '@jest/globals';
import { plainOf } from './excerpt.ts';

describe('the words of a Markdown text', () => {
  it('are what is left without its marks', () => {
    const markdown =
      '# 题\n\n> 引用\n- 一\n- **二**和*三*\n\n![图](/media/a.webp) [链接](https://a.example) `码`\n\n\n\n末';
    expect(plainOf(markdown)).toBe('题\n\n引用\n一\n二和三\n\n图 链接 码\n\n末');
  });

  it('keep what only looks like a mark', () => {
    expect(plainOf('2*3*4 = 24，a_b_c')).toBe('2*3*4 = 24，a_b_c');
  });
});
