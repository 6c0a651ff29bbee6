import { newKey } from '../../lib/newKey.ts';
import type { Claim } from './api.ts';
import { words } from './text.ts';

/** What the form holds: pages as they were pasted, and the key under which it is sent once. */
export interface ClaimDraft extends Omit<Claim, 'urls'> {
  urls: string;
  key: string;
}

export const emptyClaim = (): ClaimDraft => ({
  name: '',
  email: '',
  organisation: '',
  urls: '',
  works: '',
  statement: '',
  goodFaith: false,
  key: newKey(),
});

export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
export const lengthOf = (text: string): number => [...text.trim()].length;

const mostUrls = 20;
const shortestStatement = 20;

export type Problems = Partial<Record<keyof Claim, string>>;

/** Whether a line is the address of a page of the site at `origin`, with or without https:// before it. */
export function isHere(line: string, origin: string): boolean {
  const address = /^[\w.-]+(:\d+)?\//.test(line) ? `https://${line}` : line;
  if (!URL.canParse(address, origin)) return false;
  const { protocol, hostname } = new URL(address, origin);
  return /^https?:$/.test(protocol) && hostname === new URL(origin).hostname;
}

/** What is missing, field by field, before anything is sent: a day has room for five tries. */
export function problemsOf(draft: ClaimDraft, origin: string): Problems {
  const { missing, tooManyUrls, short, mustAgree, urlFormat } = words.form;
  const pages = linesOf(draft.urls);
  const elsewhere = pages.find((line) => !isHere(line, origin));
  const problems: Problems = {};
  for (const field of ['name', 'email', 'urls', 'works', 'statement'] as const) {
    if (lengthOf(draft[field]) === 0) problems[field] = missing;
  }
  if (elsewhere !== undefined) problems.urls = urlFormat(elsewhere);
  if (pages.length > mostUrls) problems.urls = tooManyUrls;
  if (!problems.statement && lengthOf(draft.statement) < shortestStatement) problems.statement = short;
  if (!draft.goodFaith) problems.goodFaith = mustAgree;
  return problems;
}

/** The games that pages are of: `…/detail?id=3` → 3. */
export function gamesIn(urls: readonly string[]): number[] {
  const ids = urls.flatMap((url) => {
    const [, path = '', id] = /^\/(\w*(?:[dD]etail))\?(?:.*&)?id=(\d{1,15})(?:&|$)/.exec(url) ?? [];
    return id && !notGames.has(path) ? Number(id) : [];
  });
  return [...new Set(ids)];
}
/** The uploaded pictures among pages, by their paths. */
export const uploadsAmong = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => /^\/media\/uploads\/[\w-]{43}\.webp/.exec(url)?.[0] ?? [])),
];

const notGames = new Set(['notesDetail', 'threadDetail', 'groupDetail']);

/** Ids as an administrator writes them, or null where something is no number. */
export function idsIn(text: string): number[] | null {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean);
  return parts.every((part) => /^[1-9]\d{0,14}$/.test(part)) ? [...new Set(parts.map(Number))] : null;
}
