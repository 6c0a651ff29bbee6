import type { RankedGame } from '@yinghuo/contracts/wire';
import { useParts } from '../../lib/data.ts';
import type { Fields } from '../../lib/url.ts';

const partSize = 24;

/** The ranking, part after part; `wanted` false: not yet allowed. */
export const useRanking = (wanted: boolean, fields: Fields) =>
  useParts<RankedGame>(wanted ? '/gameTop' : null, fields, { size: partSize });
