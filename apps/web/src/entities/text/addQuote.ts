import { keepDraft, readDraft } from '../../lib/drafts.ts';
import type { ComposedText } from '../../ui/composer/TextComposer.tsx';
import type { Source } from './parse.ts';
import { quoteOf, type Quoted } from './quote.ts';

/** Puts a quotation behind what the draft of an answer says so far. */
export function addQuote(draft: string, said: Quoted, source: Source): void {
  const { text, spoiler } = readDraft<ComposedText>(draft)?.value ?? { text: '', spoiler: false };
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
  keepDraft<ComposedText>(draft, { text: before + quoteOf(said, source), spoiler });
}
