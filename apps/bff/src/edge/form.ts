import { Refusal } from '@yinghuo/contracts';

/** Limits of a form (docs/wire.md): depth ≤ 5, ≤ 500 keys, no duplicate key, indexes from 0 without gaps. */
const mostKeys = 500;
const deepest = 5;
const longestIndex = 4;

type Tree = { [name: string]: Tree | string };

/** Names that reach a prototype; class-transformer skips them, so no contract would refuse them as unknown. */
const neverNames = new Set(['__proto__', 'constructor', 'prototype']);

const malformed = (): never => {
  throw new Refusal('malformed');
};

/**
 * Parses `a[0]=x&b[c]=y`, as in queries and form bodies, into objects and arrays. Throws `malformed` for anything the
 * wire does not allow, including names that could reach a prototype.
 */
export function readForm(text: string): Record<string, unknown> {
  if (text === '') return {};
  const pairs = text.split('&');
  if (pairs.length > mostKeys) malformed();
  const root: Tree = Object.create(null) as Tree;
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    place(root, pathOf(decode(at < 0 ? pair : pair.slice(0, at))), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return grown(root) as Record<string, unknown>;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return malformed();
  }
}

const name = /^[A-Za-z_][A-Za-z0-9_]{0,63}/;
const inner = /^\[([A-Za-z_][A-Za-z0-9_]{0,63}|0|[1-9]\d*)\]/;

/** `versions[0][url]` → versions, 0, url. */
function pathOf(key: string): string[] {
  const first = name.exec(key)?.[0] ?? malformed();
  const path = [first];
  for (let rest = key.slice(first.length); rest;) {
    const [whole, part] = inner.exec(rest) ?? malformed();
    if (path.push(part!) > deepest) malformed();
    rest = rest.slice(whole.length);
  }
  if (path.some((part) => neverNames.has(part))) malformed();
  return path;
}

function place(root: Tree, path: string[], value: string): void {
  let here = root;
  for (const part of path.slice(0, -1)) {
    const next = (here[part] ??= Object.create(null) as Tree);
    if (typeof next === 'string') malformed();
    here = next as Tree;
  }
  const last = path.at(-1)!;
  if (last in here) malformed();
  here[last] = value;
}

const isIndex = (part: string) => /^\d+$/.test(part);

function grown(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const names = Object.keys(tree);
  const indexes = names.filter(isIndex);
  if (indexes.length === 0) return Object.fromEntries(names.map((part) => [part, grown(tree[part]!)]));
  if (indexes.length !== names.length || indexes.some((index) => index.length > longestIndex)) malformed();
  return indexes.map((_, index) => grown(tree[index] ?? malformed()));
}

/** Parses a JSON body under the same limits: an object, no deeper and no larger than a form. */
export function readJson(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return malformed();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return malformed();
  let keys = 0;
  const measure = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > deepest) malformed();
    for (const [key, item] of Object.entries(value)) {
      keys += 1;
      if (keys > mostKeys || neverNames.has(key)) malformed();
      measure(item, depth + 1);
    }
  };
  measure(body, 1);
  return body as Record<string, unknown>;
}
