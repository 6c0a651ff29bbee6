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

const tokens = /(\|\||\[\[game:\d{1,15}\]\])/;
const verbatim = ['code', 'pre'];

/** A tag of a text's own: `||` toggles a spoiler, `[[game:12]]` is a card, and an @ before a nickname leads to its member. */
function split({ value = '' }: Node, mentions: readonly MemberRef[]): Node[] {
  return value
    .split(tokens)
    .filter(Boolean)
    .flatMap((part) => {
      const game = /^\[\[game:(\d+)\]\]$/.exec(part)?.[1];
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

function extend(node: Node, mentions: readonly MemberRef[]): void {
  if (!node.children || verbatim.includes(node.tagName ?? '')) return;
  node.children.forEach((child) => extend(child, mentions));
  node.children = wrapped(node.children.flatMap((child) => (child.type === 'text' ? split(child, mentions) : [child])));
}

/**
 * A rehype plugin for spoilers, game cards and members within one block. It runs after the sanitizer, so that nobody but it makes these
 * elements.
 */
export const rehypeExtras =
  (mentions: readonly MemberRef[] = []) =>
  (node: Node): void =>
    extend(node, mentions);
