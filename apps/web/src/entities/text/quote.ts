import type { Source } from './parse.ts';
import { words } from './text.ts';

/** So much of a text is quoted; who wants more follows the link. */
const longest = 300;
const toggle = '||';

export interface Quoted {
  text: string;
  /** The whole of it gives something away. */
  spoiler?: boolean;
  /** It is, and is quoted in, Markdown. */
  markdown?: boolean;
}

/**
 * A text as it stands in an answer to it: whose it is and where, its own words in lines that begin with `>`, and an empty
 * line to go on from. What was hidden stays hidden, and what its writer quoted is left out.
 */
export function quoteOf({ text, spoiler = false, markdown = false }: Quoted, { name, path }: Source): string {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
  const letters = [...(own || text.replace(/^> ?/gm, ''))];
  const cut = letters.length > longest ? `${letters.slice(0, longest).join('').replace(/\|$/, '')}…` : letters.join('');
  const lines = (spoiler ? `${toggle}${cut.replaceAll('|', '')}${toggle}` : evened(cut)).split('\n');
  const link = path.replace(/#.*/, '');
  const head = markdown ? [`[${words.quoted(name.replace(/[[\]\\]/g, '\\$&'))}](${link})`, ''] : [`@${name} ${link}`];
  return [...head, ...lines].map((line) => `> ${line}\n`).join('') + '\n';
}

/** A toggle without its pair would hide, or show, what is written behind the quotation: it is closed at the end. */
const evened = (text: string): string => (text.split(toggle).length % 2 === 0 ? `${text}${toggle}` : text);
