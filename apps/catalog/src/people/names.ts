import type { Character, PersonKind } from '@yinghuo/contracts';
import { fold, nameKey, wordsOf } from '@yinghuo/search';
import { soundsOf } from '@yinghuo/search/sounds';

/** Which somebody a name means: of characters only within the games of a maker. */
export interface Key {
  kind: PersonKind;
  scope: string;
  key: string;
}

export const keyText = ({ kind, scope, key }: Key): string => JSON.stringify([kind, scope, key]);

/** The characters of a game are those of its first maker; where nobody is named, of the game alone. */
export const scopeOf = ({ id, developers }: { id: number; developers: readonly string[] }): string =>
  developers[0] === undefined ? `#${id}` : nameKey(developers[0]);

/** What somebody of these names is found by. */
export function entryOf(all: readonly string[]): { names: string[]; text: string; words: string[] } {
  const names = [...new Set([...all.map(fold), ...all.flatMap(soundsOf)])].filter((name) => name !== '');
  const text = names.join('\n');
  return { names, text, words: wordsOf(text) };
}

/** What of a game says who made it and who is in it. */
export interface Credited {
  id: number;
  developers: string[];
  staff: { name: string; role: string }[];
  characters: Character[];
}

export interface CreditPart {
  role: string;
  of: string | null;
  spoiler: 0 | 1 | 2;
}

export interface CreditsOfOne extends Key {
  name: string;
  parts: CreditPart[];
  image: Character['image'];
}

/** Everybody that a game names, each once, with all that they are to it. */
export function creditsOf(game: Credited): CreditsOfOne[] {
  const all = new Map<string, CreditsOfOne>();
  const add = (kind: PersonKind, name: string, part: CreditPart, image: Character['image'] = null) => {
    const key: Key = { kind, scope: kind === 'character' ? scopeOf(game) : '', key: nameKey(name) };
    if (key.key === '') return;
    const one = all.get(keyText(key)) ?? { ...key, name, parts: [], image };
    if (!one.parts.some(({ role, of }) => role === part.role && of === part.of)) one.parts.push(part);
    all.set(keyText(key), one);
  };
  for (const name of game.developers) add('maker', name, { role: 'developer', of: null, spoiler: 0 });
  for (const { name, role } of game.staff) add('person', name, { role, of: null, spoiler: 0 });
  for (const { name, role, voice, spoiler, image } of game.characters) {
    add('character', name, { role, of: voice, spoiler }, image);
    if (voice) add('person', voice, { role: 'voice', of: name, spoiler });
  }
  return [...all.values()];
}
