import type { MemberRef } from '@yinghuo/contracts/wire';
import { pieces } from './mention.ts';

/** As much of a hast node as is looked at. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

const bars = /(\|\|)/;
const barsAndCards = /(\|\||\[\[game:\d{1,15}\]\])/;
const verbatim = ['code', 'pre'];

interface Extras {
  /** Whether `[[game:12]]` is the card of a game. */
  cards: boolean;
  /** The members whom the text names. */
  mentions: readonly MemberRef[];
}

/** A text's own tags: `||` toggles a spoiler, `[[game:12]]` is a card, and an @ before a nickname leads to its member. */
function split({ value = '' }: Node, { cards, mentions }: Extras): Node[] {
  return value
    .split(cards ? barsAndCards : bars)
    .filter(Boolean)
    .flatMap((part) => {
      const game = cards ? /^\[\[game:(\d+)\]\]$/.exec(part)?.[1] : undefined;
      if (game) return { type: 'element', tagName: 'yh-game', properties: { game }, children: [] };
      if (part === '||') return { type: 'toggle', value: part };
      return pieces(
        part,
        mentions.map(({ nickname }) => nickname),
      ).map(({ text, named }) => (named ? memberIn(text, mentions) : { type: 'text', value: text }));
    });
}

const memberIn = (text: string, mentions: readonly MemberRef[]): Node => ({
  type: 'element',
  tagName: 'yh-member',
  properties: { member: String(mentions.find(({ nickname }) => nickname === text.slice(1))!.id) },
  children: [{ type: 'text', value: text }],
});

const spoilerOf = (children: Node[]): Node => ({ type: 'element', tagName: 'yh-spoiler', properties: {}, children });
const toggleIn = (nodes: readonly Node[]): number => nodes.findIndex(({ type }) => type === 'toggle');

/** Wraps what lies between two toggles; one without its pair is left. */
function wrapped(nodes: Node[]): Node[] {
  const open = toggleIn(nodes);
  const close = nodes.findIndex(({ type }, index) => type === 'toggle' && index > open);
  if (open < 0 || close < 0) return nodes;
  return [...nodes.slice(0, open), spoilerOf(nodes.slice(open + 1, close)), ...wrapped(nodes.slice(close + 1))];
}

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'th', 'td', 'pre'];
const within = ['p', 'ul', 'ol', 'pre', 'blockquote', 'table'];

function extend(node: Node, extras: Extras): void {
  if (!node.children || verbatim.includes(node.tagName ?? '')) return;
  node.children.forEach((child) => extend(child, extras));
  const children = node.children.flatMap((child) => (child.type === 'text' ? split(child, extras) : [child]));
  node.children = blocks.includes(node.tagName ?? '') ? children : wrapped(children);
}

/** The blocks of a tree that have words of their own, in their order. */
const saying = (node: Node): Node[] => [
  ...(blocks.includes(node.tagName ?? '') ? [node] : []),
  ...(node.children ?? []).flatMap(saying),
];

/** Some of a block's own words, hidden; blocks within it are hidden by themselves. */
function hidden(nodes: readonly Node[]): Node[] {
  const inner = nodes.filter(({ tagName }) => within.includes(tagName ?? ''));
  const own = nodes.filter((node) => !inner.includes(node));
  const isBlank = own.every(({ type, value }) => type === 'text' && value?.trim() === '');
  return isBlank ? [...nodes] : [spoilerOf(own), ...inner];
}

/** A toggle without its pair in its block goes with one of a later block. */
function hideAcross(root: Node): void {
  let open: Node | null = null;
  let between: Node[] = [];
  for (const block of saying(root)) {
    const children = block.children!;
    if (children.filter(({ type }) => type === 'toggle').length % 2 === 0) {
      block.children = wrapped(children);
      between.push(block);
    } else if (open) {
      const at = toggleIn(children);
      block.children = [...hidden(children.slice(0, at)), ...wrapped(children.slice(at + 1))];
      for (const each of between) each.children = hidden(each.children!);
      const begin = toggleIn(open.children!);
      open.children = [...open.children!.slice(0, begin), ...hidden(open.children!.slice(begin + 1))];
      open = null;
    } else {
      block.children = wrapped(children);
      open = block;
      between = [];
    }
  }
}

/** Toggles that hide nothing are words again. */
function write(node: Node): void {
  if (node.type === 'toggle') node.type = 'text';
  node.children?.forEach(write);
}

/**
 * A rehype plugin for spoilers, which may reach over several blocks, game cards and members. It runs after the
 * sanitizer, so that nobody but it makes these elements.
 */
export const rehypeExtras =
  (extras: Extras) =>
  (root: Node): void => {
    extend(root, extras);
    hideAcross(root);
    write(root);
  };
