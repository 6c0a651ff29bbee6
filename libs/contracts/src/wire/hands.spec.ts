import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawnIn, packCharacters, unpackCharacters } from './hands.ts';

it('characters in an address are the ones that were packed, each once and in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const characters = [...new Set(text)];
      const sorted = characters.sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!).join('');
      expect(unpackCharacters(packCharacters(text))).toBe(sorted);
      expect(packCharacters(text)).toMatch(/^[\w-]*$/);
    }),
  );
});

it('takes little more than a byte for each character of a note', () => {
  const text = '夜航的灯塔会替我守着你写下的每一个字，直到天亮。'.repeat(2);
  expect(packCharacters(text).length).toBeLessThan(new Set(text).size * 3);
});

it('what is not drawn is no character of a face', () => {
  expect([...drawnIn('夜\n航\u200b 夜')]).toEqual(['夜', '航', ' ']);
});
