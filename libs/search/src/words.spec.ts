import { describe, expect, it } from '@jest/globals';
import { containing, fold, nameKey, soughtBy, wordsOf } from './words.ts';

describe('words of a text', () => {
  it('are single characters and pairs of Chinese, and beginnings of Latin words', () => {
    expect(wordsOf(fold('夏夜 Ｔide ２'))).toEqual(['夏', '夜', '夏夜', 't', 'ti', 'tid', 'tide', '2']);
  });

  it('of a long Latin word are its first twelve beginnings, by which the whole word is sought', () => {
    expect(wordsOf('abcdefghijklmnop')).toHaveLength(12);
    expect(soughtBy('abcdefghijklmnop')).toEqual({ words: ['abcdefghijkl'], phrases: ['abcdefghijklmnop'] });
  });

  it('do not cross what stands between', () => {
    expect(wordsOf(fold('潮，汐'))).toEqual(['潮', '汐']);
  });
});

describe('a query', () => {
  it('finds Simplified by Traditional, in any width and case', () => {
    expect(soughtBy('鐘聲 KRKR')).toEqual({ words: ['钟声', 'krkr'], phrases: ['钟声', 'krkr'] });
  });

  it('of one character seeks that character', () => {
    expect(soughtBy('海')).toEqual({ words: ['海'], phrases: ['海'] });
  });

  it('seeks pairs, and lets the phrase decide about their order', () => {
    expect(soughtBy('潮汐邮局')).toEqual({ words: ['潮汐', '汐邮', '邮局'], phrases: ['潮汐邮局'] });
  });

  it('without a word in it seeks nothing', () => {
    expect(soughtBy('%% ——')).toBeNull();
  });

  it('is taken to the letter', () => {
    expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});

describe('the key of a name', () => {
  it('is the same however it is spelt', () => {
    const keys = ['夏夜的萤火', '夏夜的螢火', '《夏夜的萤火》', '夏夜的 萤火！'].map(nameKey);
    expect(new Set(keys)).toEqual(new Set(['夏夜的萤火']));
    expect(nameKey('Ｓｕｍｍｅｒ －Night－')).toBe('summernight');
  });

  it('of a name of ornaments alone is the name', () => {
    expect(nameKey('☆★')).toBe('☆★');
  });
});
