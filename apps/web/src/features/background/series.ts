import { shanghaiDay } from '../../lib/day.ts';

/** The seasonal series, as `config_bg` numbers them; the pictures are `public/backgrounds/<series>-<picture>.webp`. */
export const allSeries = [1, 2, 3, 4] as const;
export type Series = (typeof allSeries)[number];
export const pictures = [1, 2, 3, 4, 5, 6] as const;
export type PictureNumber = (typeof pictures)[number];

/** What lies behind the page. */
export interface Background {
  series: Series;
  picture: PictureNumber;
  /** How much of the picture is seen: 20–100 %. */
  clear: number;
}

export const clearest = 100;
export const faintest = 20;
/** A veil of 34 % in the light theme, 66 % (half as clear) in the dark. */
export const clearAtFirst = 66;

/** The series of the months it is, in Shanghai: spring begins in March. */
export const seriesNow = (now = new Date()): Series =>
  allSeries[Math.floor(((Number(shanghaiDay(now).slice(5, 7)) + 9) % 12) / 3)]!;

/** The present season first, then those that follow it. */
export const inSeason = (now = seriesNow()): Series[] => allSeries.map((_, at) => allSeries[(now - 1 + at) % 4]!);

const folder = '/backgrounds';
type Place = Pick<Background, 'series' | 'picture'>;
const file = ({ series, picture }: Place) => `${series}-${picture}.webp`;
export const thumbOf = (place: Place): string => `${folder}/thumbs/${file(place)}`;
/** Phones have a part of their own of each picture, as high and narrow as they are. */
export const addressOf = (place: Place, phone: boolean): string => `${folder}${phone ? '/phone' : ''}/${file(place)}`;
