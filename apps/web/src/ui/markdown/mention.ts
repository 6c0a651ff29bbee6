/** The nickname being typed right before the caret: `谢谢@夜航` → 夜航; null where there is none. */
export function mentionBefore(text: string, caret: number): { name: string; from: number } | null {
  const found = /(?<![\w.+-])@([^\s@]{1,16})$/u.exec(text.slice(0, caret));
  return found ? { name: found[1]!, from: found.index } : null;
}

/** Replaces what was typed after the @ with the nickname. Returns the text and the caret's position. */
export function complete(
  text: string,
  { name, from }: { name: string; from: number },
  nickname: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${nickname} `;
  return { text: before + text.slice(from + 1 + name.length).replace(/^ /, ''), caret: before.length };
}

/** Splits a text so that mentioned members become pieces of their own. */
export function pieces(text: string, nicknames: readonly string[]): { text: string; named: boolean }[] {
  if (nicknames.length === 0) return [{ text, named: false }];
  const longestFirst = nicknames
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(?<![\\w.+-])(@(?:${longestFirst.join('|')}))`, 'u'))
    .map((piece, index) => ({ text: piece, named: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
