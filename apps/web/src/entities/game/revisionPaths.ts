import { sectionKeys, type GameRef, type Section } from '@yinghuo/contracts/wire';

type Place = Pick<GameRef, 'id' | 'section'>;
const about = ({ id, section }: Place) => `id=${id}${section === 'gal' ? '' : `&section=${section}`}`;

/** Where a game's changes are. */
export const historyOf = (game: Place): string => `/history?${about(game)}`;
/** Where a game's facts are written. */
export const editOf = (game: Place): string => `/edit?${about(game)}`;
/** Where a version is added to a game. */
export const addVersionTo = (game: Place): string =>
  `/version?game=${game.id}${game.section === 'gal' ? '' : `&section=${game.section}`}`;
/** Where a version is changed. */
export const changeVersion = (game: Place, version: number): string => `${addVersionTo(game)}&id=${version}`;

const number = (text: string | null): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

/** The game that such a page is about; id 0 where the address names none. */
export const placeIn = (search: URLSearchParams, name: 'id' | 'game' = 'id'): Place => ({
  id: number(search.get(name)),
  section: sectionKeys.find((key: Section) => key === search.get('section')) ?? 'gal',
});
export const versionIn = (search: URLSearchParams): number => number(search.get('id'));
