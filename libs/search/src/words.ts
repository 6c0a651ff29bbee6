import { Converter } from 'opencc-js/t2cn';

const simplified = Converter({ from: 't', to: 'cn' });

/** A text as it is compared: NFKC, lower case, Traditional characters as Simplified ones, one blank between words. */
export const fold = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ').trim();

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー]+|[\p{L}\p{N}]+/gu;
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー]/u;
/** Of a word in letters this many are kept. */
const longest = 12;

const pairsOf = (characters: string[]): string[] => characters.slice(1).map((second, i) => characters[i]! + second);

/** What a folded text is found by: wide characters, pairs of neighbours, every beginning of other words. */
export function wordsOf(folded: string): string[] {
  const words = new Set<string>();
  for (const [run] of folded.matchAll(runs)) {
    const characters = [...run];
    if (wide.test(run)) for (const word of [...characters, ...pairsOf(characters)]) words.add(word);
    else {
      const most = Math.min(characters.length, longest);
      for (let length = 1; length <= most; length += 1) words.add(characters.slice(0, length).join(''));
    }
  }
  return [...words];
}

/** What is sought: words that the row must all have, and phrases of which each must stand in its folded text. */
export interface Sought {
  words: string[];
  phrases: string[];
}

/** A query, whose parts between blanks may stand anywhere; null when there is nothing in it to search for. */
export function soughtBy(query: string): Sought | null {
  const folded = fold(query);
  const words = new Set<string>();
  for (const [run] of folded.matchAll(runs)) {
    const characters = [...run];
    if (!wide.test(run)) words.add(characters.slice(0, longest).join(''));
    else if (characters.length === 1) words.add(run);
    else for (const pair of pairsOf(characters)) words.add(pair);
  }
  return words.size === 0 ? null : { words: [...words], phrases: folded.split(' ') };
}

/** A phrase for `like`, whatever is in it. */
export const containing = (phrase: string): string => `%${phrase.replace(/[\\%_]/g, '\\$&')}%`;

/** A name by which two spellings of it are the same: folded, without blanks, punctuation and ornaments. */
export const nameKey = (name: string): string => {
  const folded = fold(name);
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded;
};

/** A title by which also its kana may differ: `nameKey` with katakana as hiragana. Empty where a name is all ornament. */
export const titleKey = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60));
