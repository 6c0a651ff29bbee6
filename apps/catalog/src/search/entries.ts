import type { Section } from '@yinghuo/contracts';
import { fold, wordsOf } from '@yinghuo/search';
import { soundsOf } from '@yinghuo/search/sounds';

/** What of a game it is found by. */
export interface Findable {
  section: Section;
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: string[];
  developers: string[];
  intro: string;
}

export interface Entry {
  names: string[];
  titles: string;
  aliases: string;
  text: string;
  words: string[];
}

/** Of an introduction only its beginning is searched: what comes later names every other game. */
const introLength = 600;
export const introSearched = (intro: string): string =>
  [...intro.slice(0, 2 * introLength)].slice(0, introLength).join('');

/** The section as one more word of an entry, so that the index of words finds the games of one section alone. */
export const sectionWord = (section: Section): string => `#${section}`;

/** The entry of a game in the search: everything folded, lines apart. */
export function entryOf({ section, titleZh, titleJa, titleEn, aliases, developers, intro }: Findable): Entry {
  const titles = [titleZh, titleJa, titleEn].filter((title) => title !== null).map(fold);
  // Japanese titles in Han characters are not read in pinyin, but their Chinese names are among the aliases.
  const sounds = [titleZh ?? '', ...aliases].flatMap(soundsOf);
  const others = [...aliases.map(fold), ...sounds];
  const text = [...titles, ...others, ...developers.map(fold), fold(introSearched(intro))];
  return {
    names: [...new Set([...titles, ...others])].filter((name) => name !== ''),
    titles: titles.join('\n'),
    aliases: others.join('\n'),
    text: text.join('\n'),
    words: [...wordsOf(text.join('\n')), sectionWord(section)],
  };
}
