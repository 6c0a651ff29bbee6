import { harmfulWords } from './harmful-words.ts';

const mostLinks = 2;
/** One character, or a short piece of text, this often in a row. */
const hammered = /(.)\1{11,}|(.{2,10}?)\2{7,}/su;
/** A host is looked for once, from where it begins: else a long word without one would be walked from each letter. */
const link = /https?:\/\/\S+|(?<![a-z0-9.-])[a-z0-9.-]+\.(?:com|net|org|cn|top|xyz|vip|cc|shop|club)(?![a-z])\S*/gu;

/**
 * Whether feedback only does harm: a heap of links, hammering on the keyboard, or a word of the list. A rough sieve on
 * purpose: whoever reads cases judges the rest, and a wrong guess costs a member one rewording.
 */
export function isAbusive(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if ((plain.match(link)?.length ?? 0) > mostLinks || hammered.test(plain)) return true;
  const joined = plain.replace(/[\s\p{P}\p{S}]+/gu, '');
  return harmfulWords.some((word) => joined.includes(word));
}
