import { withoutSpoilers, type Hit } from '@yinghuo/contracts';
import { excerptOf, rangesOf } from '@yinghuo/search';
import { introSearched, type Findable } from './entries.ts';

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

/** The part of the introduction round what was sought, without what spoilers hide. */
function inIntro(intro: string, phrases: readonly string[]): Hit | null {
  const excerpt = excerptOf(withoutSpoilers(introSearched(intro)).replace(/[#*_>`~[\]\n]+/g, ' '), phrases);
  return excerpt && { field: 'text', ...excerpt };
}

function bySound({ titleZh, titleJa, titleEn }: Findable): Hit {
  if (titleZh !== null) return { field: 'titleZh', text: titleZh, ranges: [] };
  return titleJa !== null
    ? { field: 'titleJa', text: titleJa, ranges: [] }
    : { field: 'titleEn', text: titleEn!, ranges: [] };
}
