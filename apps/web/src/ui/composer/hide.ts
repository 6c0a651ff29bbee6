/** A text whose selection is a spoiler, and where one writes on: within an empty one, behind one that hides something. */
export const hide = (text: string, from: number, to: number): { text: string; at: number } => ({
  text: `${text.slice(0, from)}||${text.slice(from, to)}||${text.slice(to)}`,
  at: from === to ? from + 2 : to + 4,
});
