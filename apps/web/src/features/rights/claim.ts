import type { Claim } from './api.ts';
import { words } from './text.ts';

/** Form state: URLs as pasted text. */
export interface ClaimDraft extends Omit<Claim, 'urls'> {
  urls: string;
}

export const emptyClaim = (): ClaimDraft => ({
  name: '',
  email: '',
  organisation: '',
  urls: '',
  works: '',
  statement: '',
  goodFaith: false,
});

export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
export const lengthOf = (text: string): number => [...text.trim()].length;

const mostUrls = 20;
const shortestStatement = 20;

export type Problems = Partial<Record<keyof Claim, string>>;

/** Whether a line is a URL of this site (`origin`), with or without https://. */
export function isHere(line: string, origin: string): boolean {
  const address = /^[\w.-]+(:\d+)?\//.test(line) ? `https://${line}` : line;
  if (!URL.canParse(address, origin)) return false;
  const { protocol, hostname } = new URL(address, origin);
  return /^https?:$/.test(protocol) && hostname === new URL(origin).hostname;
}

/** Validates the form before it is sent, because only five attempts per day are allowed. */
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

/** Game ids in URLs: `…/detail?id=3` → 3. */
export function gamesIn(urls: readonly string[]): number[] {
  const ids = urls.flatMap((url) => {
    const [, path = '', id] = /^\/(\w*(?:[dD]etail))\?(?:.*&)?id=(\d{1,15})(?:&|$)/.exec(url) ?? [];
    return id && !notGames.has(path) ? Number(id) : [];
  });
  return [...new Set(ids)];
}
/** Paths of uploaded pictures among URLs. */
export const uploadsAmong = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => /^\/media\/uploads\/[\w-]{43}\.webp/.exec(url)?.[0] ?? [])),
];

const notGames = new Set(['notesDetail', 'threadDetail', 'groupDetail']);

/** Parses ids from text; null where one is not a number. */
export function idsIn(text: string): number[] | null {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean);
  return parts.every((part) => /^[1-9]\d{0,14}$/.test(part)) ? [...new Set(parts.map(Number))] : null;
}
