import { plainOf, withoutSpoilers } from '../../ui/markdown/markdownPlain.ts';

/** A post's text for lists: plain, without pictures, cards and what spoilers hide. */
export const excerptOf = (body: string): string => plainOf(withoutCards(body)).replace(/\s+/g, ' ');

/** A post's text without its pictures and cards. */
export const withoutCards = (body: string): string =>
  body.replace(/\[\[game:\d+\]\]/g, '').replace(/!\[[^[\]]*\]\([^()]*\)/g, '');

/** The uploads that a text shows, each once. */
export const picturesIn = (body: string): string[] => [
  ...new Set(withoutSpoilers(body).match(/\/media\/uploads\/[\w-]{43}\.webp/g) ?? []),
];
