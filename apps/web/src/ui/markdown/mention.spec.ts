import { describe, expect, it } from 'vitest';
import { complete, mentionBefore, pieces } from './mention.ts';

describe('a nickname after an @', () => {
  it('is what stands between the @ and the caret', () => {
    expect(mentionBefore('谢谢@夜航', 5)).toEqual({ name: '夜航', from: 2 });
    expect(mentionBefore('谢谢@夜航西', 5)).toEqual({ name: '夜航', from: 2 });
    expect(mentionBefore('谢谢@夜航 你好', 8)).toBeNull();
    expect(mentionBefore('写信到 me@example', 14)).toBeNull();
    expect(mentionBefore('@', 1)).toBeNull();
    expect(mentionBefore('@一二三四五六七八九十一二三四五六七八', 19)).toBeNull();
  });

  it('is completed in its place, with one space behind it', () => {
    const begun = { name: '夜航', from: 2 };
    expect(complete('谢谢@夜航', begun, '夜航西')).toEqual({ text: '谢谢@夜航西 ', caret: 7 });
    expect(complete('谢谢@夜航 你好', begun, '夜航西')).toEqual({ text: '谢谢@夜航西 你好', caret: 7 });
  });

  it('is set apart from the rest of a text, the longest first', () => {
    expect(pieces('谢谢@夜航西北和@夜航西，a@夜航西', ['夜航西', '夜航西北'])).toEqual([
      { text: '谢谢', named: false },
      { text: '@夜航西北', named: true },
      { text: '和', named: false },
      { text: '@夜航西', named: true },
      { text: '，a@夜航西', named: false },
    ]);
    expect(pieces('@a.b ~ (x)', ['a.b'])).toEqual([
      { text: '@a.b', named: true },
      { text: ' ~ (x)', named: false },
    ]);
    expect(pieces('没有人', [])).toEqual([{ text: '没有人', named: false }]);
  });
});
