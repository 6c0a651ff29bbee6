import { Converter } from 'opencc-js/t2cn';

const simplified = Converter({ from: 't', to: 'cn' });

/** A text as it is compared: NFKC, lower case, Traditional characters as Simplified ones, one blank between words. */
export const fold = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ').trim();

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー]+/gu;
const narrow = /[\p{L}\p{N}]+/gu;

/** Runs of Chinese, Japanese and Korean characters, and words of anything else, in a folded text. */
function* runsOf(folded: string): Generator<{ run: string; isWide: boolean }> {
  for (const [run] of folded.matchAll(wide)) yield { run, isWide: true };
  for (const [run] of folded.replace(wide, ' ').matchAll(narrow)) yield { run, isWide: false };
}

const pairsOf = (characters: string[]): string[] => characters.slice(1).map((second, i) => characters[i]! + second);

/** What a folded text is found by: every wide character, every pair of neighbours, every Latin word of it. */
export function wordsOf(folded: string): string[] {
  const words = new Set<string>();
  for (const { run, isWide } of runsOf(folded)) {
    if (!isWide) words.add(run);
    else for (const word of [...run, ...pairsOf([...run])]) words.add(word);
  }
  return [...words];
}

/** What is sought: words that the index must all have, and the phrases of which each must stand in the text. */
export interface Sought {
  words: string[];
  phrases: string[];
}

/** A query, whose parts between blanks may stand anywhere; null when there is nothing in it to search for. */
export function soughtBy(query: string): Sought | null {
  const phrases = fold(query)
    .split(' ')
    .filter((phrase) => phrase !== '');
  const words = new Set<string>();
  for (const { run, isWide } of runsOf(phrases.join(' '))) {
    const characters = [...run];
    if (!isWide || characters.length === 1) words.add(run);
    else for (const pair of pairsOf(characters)) words.add(pair);
  }
  return words.size === 0 ? null : { words: [...words], phrases };
}

/** A phrase for `like`, whatever is in it. */
export const containing = (phrase: string): string => `%${phrase.replace(/[\\%_]/g, '\\$&')}%`;
