import { Converter } from 'opencc-js/t2cn';

const simplified = Converter({ from: 't', to: 'cn' });

/** A text as search compares it: NFKC, lower case, simplified characters, single blanks. */
export const plainOf = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/gu, ' ').trim();

const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}]+/gu;
const ideographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
/** Of a Latin word or a number this many characters are kept. */
const longest = 12;

/** What a plain text is found by: single characters and pairs of Chinese and Japanese, every beginning of other words. */
export function termsOf(plain: string): string[] {
  const terms = new Set<string>();
  for (const [word] of plain.matchAll(words)) {
    const characters = [...word];
    if (ideographic.test(word)) {
      for (const character of characters) terms.add(character);
      for (const pair of pairsOf(characters)) terms.add(pair);
    } else {
      for (let length = Math.min(characters.length, longest); length > 0; length -= 1)
        terms.add(characters.slice(0, length).join(''));
    }
  }
  return [...terms];
}

/** The terms that a text must have which contains this one; none where it has no letter and no digit. */
export function wantedTerms(plain: string): string[] {
  const terms = new Set<string>();
  for (const [word] of plain.matchAll(words)) {
    const characters = [...word];
    if (!ideographic.test(word)) terms.add(characters.slice(0, longest).join(''));
    else if (characters.length === 1) terms.add(word);
    else for (const pair of pairsOf(characters)) terms.add(pair);
  }
  return [...terms];
}

const pairsOf = (characters: string[]): string[] =>
  characters.slice(1).map((character, index) => characters[index]! + character);
