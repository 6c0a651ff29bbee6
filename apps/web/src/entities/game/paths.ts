import { sectionKeys, sectionPaths, type GameRef, type PersonKind, type Section } from '@yinghuo/contracts/wire';
import { urlOf } from '../../lib/server/url.ts';

const byPage = new Map<string, Section>();
for (const key of sectionKeys) {
  byPage.set(sectionPaths[key].page, key);
  for (const page of sectionPaths[key].detailPages) byPage.set(page, key);
}

/** Paths that answer one game in full. */
export const gamePaths = sectionKeys.map((key) => sectionPaths[key].game);
/** Paths that list a section's games. */
export const gameListPaths = sectionKeys.map((key) => sectionPaths[key].list);

/** The section of a list or detail page. */
export const sectionOfPage = (pathname: string): Section => byPage.get(pathname.replace(/\/+$/, '') || '/') ?? 'gal';

/** The path of a game's page. */
export const pageOf = ({ section, id }: Pick<GameRef, 'section' | 'id'>): string =>
  `${sectionPaths[section].detailPages[0]}?id=${id}`;

/** The page of whoever a game names so; a character's takes the game. */
export const personPage = (kind: PersonKind, name: string, game?: number): string =>
  urlOf('/people', { kind, name, game });
