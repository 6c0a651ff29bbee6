import type { GameDetail } from '@yinghuo/contracts/wire';
import { detailWords } from './text/detail.ts';

/** The release date in the precision that is known. */
export function releaseOf({
  releaseDate,
  releasePrecision,
}: Pick<GameDetail, 'releaseDate' | 'releasePrecision'>): string {
  if (!releaseDate || releasePrecision === 'tba') return detailWords.detail.undated;
  const [year, month, day] = releaseDate.split('-').map(Number);
  if (releasePrecision === 'year') return `${year} 年`;
  return releasePrecision === 'month' ? `${year} 年 ${month} 月` : `${year} 年 ${month} 月 ${day} 日`;
}
