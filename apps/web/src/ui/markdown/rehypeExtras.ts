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

/** Within these, bars hide what stands between them wherever that ends; within any other element where it ends there. */
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'th', 'td', 'pre'];
const within = ['p', 'ul', 'ol', 'pre', 'blockquote', 'table'];

function extend(node: Node, extras: Extras): void {
  if (!node.children || verbatim.includes(node.tagName ?? '')) return;
  node.children.forEach((child) => extend(child, extras));
  node.children = node.children.flatMap((child) => (child.type === 'text' ? split(child, extras) : [child]));
  if (!blocks.includes(node.tagName ?? '')) hideIn([node]);
}

/** The blocks of a tree, in the order of their words. */
const blocksOf = (node: Node): Node[] => [
  ...(blocks.includes(node.tagName ?? '') ? [node] : []),
  ...(node.children ?? []).flatMap(blocksOf),
];

/** Some of an element's own words, hidden; blocks within it are hidden by themselves. */
function hidden(nodes: readonly Node[]): Node[] {
  const inner = nodes.filter(({ tagName }) => within.includes(tagName ?? ''));
  const own = nodes.filter((node) => !inner.includes(node));
  const isBlank = own.every(({ type, value }) => type === 'text' && value?.trim() === '');
  const spoiler = { type: 'element', tagName: 'yh-spoiler', properties: {}, children: own };
  return isBlank ? [...nodes] : [spoiler, ...inner];
}

/** Hides what lies between one toggle and the next, over all of these elements; an odd one stays as it was written. */
function hideIn(nodes: readonly Node[]): void {
  const toggles = nodes.flatMap(({ children = [] }) => children.filter(({ type }) => type === 'toggle'));
  if (toggles.length % 2 === 1) toggles.at(-1)!.type = 'text';
  let hiding = false;
  for (const node of nodes) {
    const children: Node[] = [];
    let run: Node[] = [];
    const end = () => {
      children.push(...(hiding ? hidden(run) : run));
      run = [];
    };
    for (const child of node.children ?? []) {
      if (child.type !== 'toggle') run.push(child);
      else {
        end();
        hiding = !hiding;
      }
    }
    end();
    node.children = children;
  }
}

/**
 * A rehype plugin for spoilers, which may reach over several blocks, game cards and members. It runs after the
 * sanitizer, so that nobody but it makes these elements.
 */
export const rehypeExtras =
  (extras: Extras) =>
  (root: Node): void => {
    extend(root, extras);
    hideIn(blocksOf(root));
  };
