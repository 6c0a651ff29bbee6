import type { Hit } from '@yinghuo/contracts';
import { fold } from '@yinghuo/search';
import type { Findable } from './entries.ts';

const before = 16;
const around = 80;

/** Where in the text the phrases stand, in code points, joined where they touch; null when one of them does not. */
export function rangesOf(text: string, phrases: readonly string[]): [number, number][] | null {
  const folded: string[] = [];
  const origin: number[] = [];
  for (const [index, character] of [...text].entries()) {
    for (const each of /\s/.test(character) ? [' '] : [...fold(character)]) {
      folded.push(each);
      origin.push(index);
    }
  }
  const found: [number, number][] = [];
  for (const phrase of phrases) {
    const sought = [...phrase];
    const at = folded.findIndex((_, start) =>
      sought.every((character, offset) => folded[start + offset] === character),
    );
    if (at < 0) return null;
    found.push([origin[at]!, origin[at + sought.length - 1]! + 1]);
  }
  return joined(found);
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

/** Why a game was found: the first of its names that has all phrases, else its text; by sound, the title as it is. */
export function hitOf(game: Findable, phrases: readonly string[]): Hit {
  const names: [Hit['field'], string | null][] = [
    ['titleZh', game.titleZh],
    ['titleJa', game.titleJa],
    ['titleEn', game.titleEn],
    ...game.aliases.map((alias): [Hit['field'], string] => ['alias', alias]),
    ...game.developers.map((developer): [Hit['field'], string] => ['text', developer]),
  ];
  for (const [field, text] of names) {
    const ranges = text === null ? null : rangesOf(text, phrases);
    if (ranges) return { field, text: text!, ranges };
  }
  return inIntro(game.intro, phrases) ?? bySound(game);
}

/** The part of the introduction round what was sought. */
function inIntro(intro: string, phrases: readonly string[]): Hit | null {
  const plain = intro.replace(/[#*_>`~[\]\n]+/g, ' ');
  const ranges = rangesOf(plain, phrases);
  if (!ranges) return null;
  const start = Math.max(0, ranges[0]![0] - before);
  const text = [...plain].slice(start, start + around).join('');
  const length = [...text].length;
  const shown = ranges
    .map(([from, to]): [number, number] => [from - start, Math.min(to - start, length)])
    .filter(([from, to]) => from < to);
  return { field: 'text', text, ranges: shown };
}

function bySound({ titleZh, titleJa, titleEn }: Findable): Hit {
  if (titleZh !== null) return { field: 'titleZh', text: titleZh, ranges: [] };
  return titleJa !== null
    ? { field: 'titleJa', text: titleJa, ranges: [] }
    : { field: 'titleEn', text: titleEn!, ranges: [] };
}
