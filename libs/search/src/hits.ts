import { fold } from './words.ts';

/** A text and the code points [from, to) of it that were sought. */
interface Hit {
  text: string;
  ranges: [number, number][];
}

/** Where in the text the phrases stand, in code points, joined where they touch; null when one of them does not. */
export function rangesOf(text: string, phrases: readonly string[]): [number, number][] | null {
  const { folded, origin } = placed(text);
  const found: [number, number][] = [];
  for (const phrase of phrases) {
    const sought = [...phrase];
    const at = folded.findIndex((_, start) =>
      sought.every((character, offset) => folded[start + offset] === character),
    );
    if (at < 0) return null;
    found.push([origin(at), origin(at + sought.length - 1) + 1]);
  }
  return joined(found);
}

/** A text folded, and where each character of that comes from. Of most texts none becomes two or is left out. */
function placed(text: string): { folded: string[]; origin: (at: number) => number } {
  const characters = [...text];
  const whole = [...fold(text)];
  if (whole.length === characters.length) return { folded: whole, origin: (at) => at };
  const folded: string[] = [];
  const origins: number[] = [];
  for (const [index, character] of characters.entries()) {
    for (const each of /\s/.test(character) ? [' '] : [...fold(character)]) {
      folded.push(each);
      origins.push(index);
    }
  }
  return { folded, origin: (at) => origins[at]! };
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

const before = 16;
const around = 80;

/** The part of a text round what was sought; null when one of the phrases is not in it. */
export function excerptOf(text: string, phrases: readonly string[]): Hit | null {
  const plain = text.replace(/\s+/g, ' ');
  const ranges = rangesOf(plain, phrases);
  if (!ranges) return null;
  const start = Math.max(0, (ranges[0]?.[0] ?? 0) - before);
  const shown = [...plain].slice(start, start + around);
  return {
    text: shown.join(''),
    ranges: ranges
      .map(([from, to]): [number, number] => [from - start, Math.min(to - start, shown.length)])
      .filter(([from, to]) => from < to),
  };
}
