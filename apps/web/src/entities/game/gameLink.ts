import { sectionKeys, sectionPaths, type Section } from '@yinghuo/contracts/wire';

const sectionOf = new Map<string, Section>(
  sectionKeys.flatMap((key) => sectionPaths[key].detailPages.map((page) => [page, key] as const)),
);

/** Parses a link to a game's page, or a number within a section; null if it is neither. */
export function gameMeant(text: string, section: Section): { section: Section; id: number } | null {
  const words = text.trim();
  if (/^\d{1,15}$/.test(words)) return { section, id: Number(words) };
  const base = 'https://this.invalid';
  if (!URL.canParse(words, base)) return null;
  const url = new URL(words, base);
  const id = Number(url.searchParams.get('id'));
  const of = sectionOf.get(url.pathname);
  return of && Number.isSafeInteger(id) && id > 0 ? { section: of, id } : null;
}
