import type { MemberRef } from '@yinghuo/contracts/wire';

/** A piece of a line: words, an address, a member who is named, or words that give something away. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'member'; text: string; id: number }
  | { kind: 'spoiler'; parts: Part[] };

/** Where a quotation comes from: whose words they are, and their permanent link. */
export interface Source {
  name: string;
  path: string;
}
export type Block = { kind: 'words'; parts: Part[] } | { kind: 'quote'; source: Source | null; parts: Part[] };

const toggle = '||';

/**
 * Reads a member's plain text: `> ` begins a line that is quoted, `||` and the next `||` stand around a spoiler, also
 * over several lines; https and http addresses are links, and so is an @ before a nickname of `mentions`. Everything
 * else, an odd `||` too, stays as it was written. Each character is looked at a bounded number of times.
 */
export function parse(text: string, mentions: readonly MemberRef[] = []): Block[] {
  const names = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const blocks: Block[] = [];
  for (const { quoted, lines } of paragraphs(linesOf(runsOf(text)))) {
    const source = quoted ? sourceIn(lines[0]!) : null;
    const said = trimmed(lines.slice(source ? 1 : 0).flat());
    const parts = said.flatMap((run) => partsOf(run, names));
    if (parts.length === 0 && !source) continue;
    blocks.push(quoted ? { kind: 'quote', source, parts } : { kind: 'words', parts });
  }
  return blocks;
}

/** Letters in a row that are shown, or hidden by one spoiler; `spoiler` says by which of the text. */
interface Run {
  text: string;
  spoiler: number | null;
}

/** What lies between two `||` is hidden; nothing between them is no spoiler. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let open = text.indexOf(toggle); open >= 0;) {
    const close = text.indexOf(toggle, open + 2);
    if (close < 0) break;
    if (close > open + 2) {
      runs.push({ text: text.slice(from, open), spoiler: null });
      runs.push({ text: text.slice(open + 2, close), spoiler: open });
      from = close + 2;
    }
    open = text.indexOf(toggle, close + 2);
  }
  return [...runs, { text: text.slice(from), spoiler: null }];
}

/** By line; a line's break is its last letter. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, spoiler } of runs) {
    text.split(/(?<=\n)/).forEach((piece) => {
      if (piece) lines.at(-1)!.push({ text: piece, spoiler });
      if (piece.endsWith('\n')) lines.push([]);
    });
  }
  return lines;
}

/** Lines that are quoted, and lines that are not, by turns; without the marks of quotations. */
function paragraphs(lines: readonly Run[][]): { quoted: boolean; lines: Run[][] }[] {
  const all: { quoted: boolean; lines: Run[][] }[] = [];
  for (const line of lines) {
    const [first, ...rest] = line;
    const quoted = first?.text.startsWith('>') ?? false;
    const said = quoted ? [{ ...first!, text: first!.text.replace(/^> ?/, '') }, ...rest] : line;
    const last = all.at(-1);
    if (last?.quoted === quoted) last.lines.push(said);
    else all.push({ quoted, lines: [said] });
  }
  return all;
}

const source = /^@(\S{1,32}) (\/(?:[\w-][\w\-./]*)?(?:\?[\w\-=&%]*)?)\n?$/;

/** `@夜航西北 /detail?id=3&c=45`, the first line of a quotation. */
function sourceIn([run, ...rest]: readonly Run[]): Source | null {
  if (!run || run.spoiler !== null || rest.length > 0 || run.text.length > 200) return null;
  const [, name, path] = source.exec(run.text) ?? [];
  return name && path ? { name, path } : null;
}

/** Without empty lines before and behind; what one spoiler hides in several lines is one run. */
function trimmed(runs: readonly Run[]): Run[] {
  const said: Run[] = [];
  for (const { text, spoiler } of runs) {
    const last = said.at(-1);
    if (last && last.spoiler === spoiler) last.text += text;
    else said.push({ text, spoiler });
  }
  const [first, last] = [said[0], said.at(-1)];
  if (first && first.spoiler === null) first.text = first.text.replace(/^\s*\n/, '');
  if (last && last.spoiler === null) last.text = last.text.trimEnd();
  return said.filter(({ text }) => text !== '');
}

function partsOf({ text, spoiler }: Run, names: readonly MemberRef[]): Part[] {
  const parts = plainParts(text, names);
  return spoiler === null || text.trim() === '' ? parts : [{ kind: 'spoiler', parts }];
}

/** Addresses and members in words without spoilers. */
function plainParts(text: string, names: readonly MemberRef[]): Part[] {
  const parts: Part[] = [];
  let told = 0;
  for (const { index, 0: begun } of text.matchAll(/https?:\/\/|@/g)) {
    if (index < told || /[\w.+-]/.test(text[index - 1] ?? '')) continue;
    const part = begun === '@' ? memberAt(text, index, names) : linkAt(text, index);
    if (!part) continue;
    if (index > told) parts.push({ kind: 'words', text: text.slice(told, index) });
    parts.push(part);
    told = index + part.text.length;
  }
  if (told < text.length) parts.push({ kind: 'words', text: text.slice(told) });
  return parts;
}

function memberAt(text: string, at: number, names: readonly MemberRef[]): (Part & { kind: 'member' }) | null {
  const isNamed = ({ nickname }: MemberRef) =>
    text.slice(at + 1, at + 1 + nickname.length).toLowerCase() === nickname.toLowerCase();
  const named = names.find(isNamed);
  return named ? { kind: 'member', text: text.slice(at, at + 1 + named.nickname.length), id: named.id } : null;
}

const letters = /[\w\-.~:/?#[\]@!$&'()*+,;=%]/;
/** They end a sentence more often than an address. */
const endings = '.,;:!?\'"]*';

/** What stands in an address: up to the first letter that cannot, without the stops and brackets behind it. */
function linkAt(text: string, at: number): (Part & { kind: 'link' }) | null {
  let to = at;
  let open = 0;
  for (; to < text.length && letters.test(text[to]!); to += 1) {
    if (text[to] === '(') open += 1;
    // A bracket that the address did not open closes the words around it.
    else if (text[to] === ')' && --open < 0) break;
  }
  while (to > at && endings.includes(text[to - 1]!)) to -= 1;
  const link = text.slice(at, to);
  return URL.canParse(link) ? { kind: 'link', text: link } : null;
}
