import type { Excerpt } from '@yinghuo/contracts/wire';

const before = 24;

/** A character as it is compared; one that would become several stays as it is, so that each keeps its place. */
function plain(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase();
  return [...folded].length === 1 ? folded : character;
}

/** The part of a text round what was sought, at most so many characters, with every place of it marked. */
export function excerptIn(text: string, q: string, most = Infinity): Excerpt {
  const characters = [...text];
  const folded = characters.map(plain);
  const found = [...new Set(q.trim().split(/\s+/).filter(Boolean))].flatMap((phrase) =>
    placesOf(folded, [...phrase].map(plain)),
  );
  const start = characters.length > most ? Math.max(0, Math.min(...found.map(([from]) => from), Infinity) - before) : 0;
  const from = Number.isFinite(start) ? start : 0;
  const shown = characters.slice(from, from + most);
  const within = found
    .map(([a, b]): [number, number] => [a - from, Math.min(b - from, shown.length)])
    .filter(([a, b]) => a >= 0 && a < b);
  return {
    text: `${from > 0 ? '…' : ''}${shown.join('')}${from + most < characters.length ? '…' : ''}`,
    ranges: joined(from > 0 ? within.map(([a, b]): [number, number] => [a + 1, b + 1]) : within),
  };
}

function placesOf(text: readonly string[], phrase: readonly string[]): [number, number][] {
  const places: [number, number][] = [];
  for (let at = 0; at + phrase.length <= text.length; at += 1) {
    if (phrase.every((character, offset) => text[at + offset] === character)) places.push([at, at + phrase.length]);
  }
  return places;
}

const joined = (ranges: [number, number][]): [number, number][] =>
  ranges
    .sort(([a], [b]) => a - b)
    .reduce<[number, number][]>((all, [from, to]) => {
      const last = all.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else all.push([from, to]);
      return all;
    }, []);
