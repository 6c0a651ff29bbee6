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

/** Wraps what lies between two toggles; a toggle without its pair stays as it was written. */
function wrapped(nodes: Node[]): Node[] {
  const open = nodes.findIndex(({ type }) => type === 'toggle');
  const close = nodes.findIndex(({ type }, index) => type === 'toggle' && index > open);
  if (open < 0) return nodes;
  if (close < 0) return nodes.map((node) => (node.type === 'toggle' ? { ...node, type: 'text' } : node));
  const spoiler = { type: 'element', tagName: 'yh-spoiler', properties: {}, children: nodes.slice(open + 1, close) };
  return [...nodes.slice(0, open), spoiler, ...wrapped(nodes.slice(close + 1))];
}

function extend(node: Node, extras: Extras): void {
  if (!node.children || verbatim.includes(node.tagName ?? '')) return;
  node.children.forEach((child) => extend(child, extras));
  node.children = wrapped(node.children.flatMap((child) => (child.type === 'text' ? split(child, extras) : [child])));
}

/**
 * A rehype plugin for spoilers, game cards and members within one block. It runs after the sanitizer, so that nobody but it makes these
 * elements.
 */
export const rehypeExtras =
  (extras: Extras) =>
  (node: Node): void =>
    extend(node, extras);
