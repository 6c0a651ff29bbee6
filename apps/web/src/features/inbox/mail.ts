import type { Mail } from './api.ts';
import { words } from './text.ts';

/** Code points, as the server counts them. */
export const longest = { title: 50, text: 2000 };

/** What is wrong with a private message before it is sent, by field. */
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
