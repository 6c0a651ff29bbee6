import { refuse, type GameChoice, type SavedFilter, type SaveSearch } from '@yinghuo/contracts';
import { containing, soughtBy } from '@yinghuo/search';
import { choiceOf, everything } from '../games/facets.ts';

/** A saved search as games are compared with it. */
export interface Compiled {
  wanted: string[];
  anyOf: string[][];
  unwanted: string[];
  words: string[];
  patterns: string[];
  hidden: string[];
  /** The groups of which the rarest is to be the anchor; a word of the search text is one already. */
  anchors: string[][];
}

/** A word of a section's games as an anchor. */
const wordAnchor = (section: string, word: string): string => `${section}/word/${word}`;

export function compiled({ section, q, ...search }: SaveSearch): Compiled {
  const { wanted, unwanted } = choiceOf(section, search);
  const sought = q ? (soughtBy(q) ?? refuse('invalid', [{ field: 'q', rule: 'format' }])) : null;
  const word = sought?.words.toSorted((a, b) => b.length - a.length)[0];
  return {
    wanted: wanted.flatMap((group) => (group.length === 1 ? group : [])),
    anyOf: wanted.filter((group) => group.length > 1),
    unwanted,
    words: sought?.words ?? [],
    patterns: sought?.phrases.map(containing) ?? [],
    hidden: search.hide ?? [],
    anchors: word ? [[wordAnchor(section, word)]] : wanted.length > 0 ? wanted : [[everything(section)]],
  };
}

/** What of a search is kept to be shown again. */
export function shownFilter({ name: _, section: __, ...filter }: SaveSearch): SavedFilter {
  const given = Object.entries(filter as GameChoice).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as SavedFilter;
}
