import { shanghaiDay } from '../../lib/times/day.ts';

/** The seasonal series, as `config_bg` numbers them; the pictures are `public/backgrounds/<series>-<picture>.webp`. */
export const allSeries = [1, 2, 3, 4] as const;
export type Series = (typeof allSeries)[number];
export const pictures = [1, 2, 3, 4, 5, 6] as const;
export type PictureNumber = (typeof pictures)[number];

/** The background of the page. */
export interface Background {
  series: Series;
  picture: PictureNumber;
  /** The picture's opacity in percent, 20 to 100. */
  clear: number;
}

export const clearest = 100;
export const faintest = 20;
/** By default a veil covers the picture by 34 % in the light theme and 67 % (half as clear) in the dark one. */
export const clearAtFirst = 66;

/** Returns the series of the current season by Shanghai's calendar; spring begins in March. */
export const seriesNow = (now = new Date()): Series =>
  allSeries[Math.floor(((Number(shanghaiDay(now).slice(5, 7)) + 9) % 12) / 3)]!;

/** Returns all series, the current season's first. */
export const inSeason = (now = seriesNow()): Series[] => allSeries.map((_, at) => allSeries[(now - 1 + at) % 4]!);

const folder = '/backgrounds';
type Place = Pick<Background, 'series' | 'picture'>;
const file = ({ series, picture }: Place) => `${series}-${picture}.webp`;
export const thumbOf = (place: Place): string => `${folder}/thumbs/${file(place)}`;
/** Returns the picture's address; phones load a tall, narrow crop. */
export const addressOf = (place: Place, phone: boolean): string => `${folder}${phone ? '/phone' : ''}/${file(place)}`;
