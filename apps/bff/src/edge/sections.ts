import { sectionKeys, sectionPaths, type Section, type SectionPath, type SectionPaths } from '@yinghuo/contracts/wire';

const spelt = ['list', 'game', 'comments', 'random', 'top', 'search', 'submit'] as const;
type Spelt = (typeof spelt)[number];

/** The seven paths of a call, for one route that serves them all. */
export const sectionRoutes = <Call extends Spelt>(call: Call): SectionPath<Call>[] =>
  sectionKeys.map((key) => sectionPaths[key][call]);

const byPath = new Map<string, Section>(
  sectionKeys.flatMap((key) => spelt.map((call) => [sectionPaths[key][call], key])),
);

/** The section that a call's path implies, if any. */
export const sectionOf = (path: string): Section | undefined => byPath.get(path);

/** The section of a list page or game page. */
export function sectionOfPage(path: string): { key: Section; paths: SectionPaths; detail: boolean } | null {
  for (const key of sectionKeys) {
    const paths = sectionPaths[key];
    if (paths.page === path) return { key, paths, detail: false };
    if (paths.detailPages.includes(path)) return { key, paths, detail: true };
  }
  return null;
}
