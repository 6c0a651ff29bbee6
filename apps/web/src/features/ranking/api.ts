import type { Reads } from '@yinghuo/contracts/wire';
import { useParts } from '../../lib/server/data.ts';

const partSize = 24;

/** The ranking, loaded in parts; no call is made while `wanted` is false. */
export const useRanking = (wanted: boolean, fields: Reads['/gameTop']['fields']) =>
  useParts(wanted ? '/gameTop' : null, fields, { size: partSize });
