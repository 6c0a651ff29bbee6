import { spoilerWords } from '../../text/spoiler.ts';

/** Markdown as plain text, without what its spoilers hide: for previews. */
export const plainOf = (markdown: string): string =>
  withoutSpoilers(markdown)
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6} +|> ?|[-*+] +)/gm, '')
    .replace(/(\*\*|__|~~|`)(.*?)\1/g, '$2')
    .replace(/(?<![*\w])\*([^*\n]+)\*/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Markdown as plain text by block: paragraphs, headings and list items. */
export const paragraphsOf = (markdown: string): string[] =>
  withoutSpoilers(markdown)
    .split(/\n\s*\n|\n(?= {0,3}(?:#|>|[-*+] |\d+\. ))/)
    .map(plainOf)
    .filter(Boolean);

/** A text without what its spoilers hide, `||like this||`; an open one hides the rest, because lists cut texts. */
export const withoutSpoilers = (markdown: string): string =>
  markdown.replace(/\|\|[\s\S]*?(?:\|\||$)/g, spoilerWords.cut);
