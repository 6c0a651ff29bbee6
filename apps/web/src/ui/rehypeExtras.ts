/** As much of a hast node as is looked at. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

const tokens = /(\|\||\[\[game:\d{1,15}\]\])/;
const verbatim = ['code', 'pre'];

/** A tag of a text's own: `||` toggles a spoiler, `[[game:12]]` is a card. */
function split({ value = '' }: Node): Node[] {
  return value
    .split(tokens)
    .filter(Boolean)
    .map((part) => {
      const game = /^\[\[game:(\d+)\]\]$/.exec(part)?.[1];
      if (game) return { type: 'element', tagName: 'yh-game', properties: { game }, children: [] };
      return { type: part === '||' ? 'toggle' : 'text', value: part };
    });
}

/** Wraps what lies between two toggles; a toggle without its pair stays as it was written. */
function wrapped(nodes: Node[]): Node[] {
  const open = nodes.findIndex(({ type }) => type === 'toggle');
  const close = nodes.findIndex(({ type }, index) => type === 'toggle' && index > open);
  if (open < 0) return nodes;
  if (close < 0) return nodes.map((node) => (node.type === 'toggle' ? { ...node, type: 'text' } : node));
  const spoiler = { type: 'element', tagName: 'yh-spoiler', properties: {}, children: nodes.slice(open + 1, close) };
  return [...nodes.slice(0, open), spoiler, ...wrapped(nodes.slice(close + 1))];
}

function extend(node: Node): void {
  if (!node.children || verbatim.includes(node.tagName ?? '')) return;
  node.children.forEach(extend);
  node.children = wrapped(node.children.flatMap((child) => (child.type === 'text' ? split(child) : [child])));
}

/**
 * A rehype plugin for spoilers and game cards within one block. It runs after the sanitizer, so that nobody but it makes these
 * elements.
 */
export const rehypeExtras = () => extend;
