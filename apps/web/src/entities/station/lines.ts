import { stationLimits } from '@yinghuo/contracts/wire/readings';

/** The stations of a text, one on each line. */
export const stationsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The number of the first that is too long, from 1; 0 where none is. */
export const tooLongIn = (stations: readonly string[]): number =>
  stations.findIndex((name) => [...name].length > stationLimits.name) + 1;
