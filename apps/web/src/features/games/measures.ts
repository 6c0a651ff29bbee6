import type { GameDetail } from '@yinghuo/contracts/wire';
import { detailWords } from './detailText.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as members read them: `3.42 GB`, `148 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  const value = bytes / 1024 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 2 : value < 100 && power > 1 ? 1 : 0)} ${units[power]}`;
}

/** The release date as exactly as it is known. */
export function releaseOf({
  releaseDate,
  releasePrecision,
}: Pick<GameDetail, 'releaseDate' | 'releasePrecision'>): string {
  if (!releaseDate || releasePrecision === 'tba') return detailWords.detail.undated;
  const [year, month, day] = releaseDate.split('-').map(Number);
  if (releasePrecision === 'year') return `${year} 年`;
  return releasePrecision === 'month' ? `${year} 年 ${month} 月` : `${year} 年 ${month} 月 ${day} 日`;
}
