import { sectionKeys, type GameRef, type Section } from '@yinghuo/contracts/wire';
import { idIn } from '../../lib/address/ids.ts';

type Place = Pick<GameRef, 'id' | 'section'>;
const about = ({ id, section }: Place) => `id=${id}${section === 'gal' ? '' : `&section=${section}`}`;

/** The page of a game's revisions. */
export const historyOf = (game: Place): string => `/history?${about(game)}`;
/** The page that edits a game. */
export const editOf = (game: Place): string => `/edit?${about(game)}`;
/** The page that adds a version. */
export const addVersionTo = (game: Place): string =>
  `/version?game=${game.id}${game.section === 'gal' ? '' : `&section=${game.section}`}`;
/** The page that edits a version. */
export const changeVersion = (game: Place, version: number): string => `${addVersionTo(game)}&id=${version}`;

/** The game of such a page; id 0 if the address has none. */
export const placeIn = (search: URLSearchParams, name: 'id' | 'game' = 'id'): Place => ({
  id: idIn(search, name) ?? 0,
  section: sectionKeys.find((key: Section) => key === search.get('section')) ?? 'gal',
});
export const versionIn = (search: URLSearchParams): number => idIn(search, 'id') ?? 0;
