import { spoilerWords } from '../../text/spoiler.ts';
import { parse, type Part } from './parse.ts';

/** A member's text for lists and previews: in one line, without what it quotes and what its spoilers hide. */
export function excerptOf(text: string): string {
  const blocks = parse(text);
  const own = blocks.filter(({ kind }) => kind === 'words');
  return (own.length > 0 ? own : blocks)
    .map(({ parts }) => parts.map(shown).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const shown = (part: Part): string => (part.kind === 'spoiler' ? spoilerWords.cut : part.text);
