import { withoutSpoilers as cut } from '@yinghuo/contracts/wire';
import { spoilerWords } from '../../text/spoiler.ts';

const bare = (markdown: string): string =>
  markdown
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6} +|> ?|[-*+] +)/gm, '')
    .replace(/(\*\*|__|~~|`)(.*?)\1/g, '$2')
    .replace(/(?<![*\w])\*([^*\n]+)\*/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Markdown as plain text, without what its spoilers hide: for previews. */
export const plainOf = (markdown: string): string => bare(withoutSpoilers(markdown));

/** Markdown as plain text by block: paragraphs, headings and list items. */
export const paragraphsOf = (markdown: string): string[] =>
  withoutSpoilers(markdown)
    .split(/\n\s*\n|\n(?= {0,3}(?:#|>|[-*+] |\d+\. ))/)
    .map(bare)
    .filter(Boolean);

/** A text without what its spoilers hide. */
export const withoutSpoilers = (text: string): string => cut(text, spoilerWords.cut);
