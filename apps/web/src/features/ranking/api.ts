import type { Reads } from '@yinghuo/contracts/wire';
import { useParts } from '../../lib/data.ts';

const partSize = 24;

/** The ranking, part after part; `wanted` false: not yet allowed. */
export const useRanking = (wanted: boolean, fields: Reads['/gameTop']['fields']) =>
  useParts(wanted ? '/gameTop' : null, fields, { size: partSize });
