import type { Mail } from './api.ts';
import { words } from './text.ts';

/** Lengths in code points, as the server counts. */
export const longest = { title: 50, text: 2000 };

/** Validates a private message; sentences by field. */
export function missing({ name, title, text }: Mail): Partial<Record<keyof Mail, string>> {
  return {
    ...(name.trim() ? {} : { name: words.form.nameMissing }),
    ...check(title, longest.title, words.form.titleMissing, 'title'),
    ...check(text, longest.text, words.form.textMissing, 'text'),
  };
}

function check(value: string, most: number, empty: string, field: keyof Mail) {
  if (!value.trim()) return { [field]: empty };
  return [...value.trim()].length > most ? { [field]: words.form.tooLong(most) } : {};
}
