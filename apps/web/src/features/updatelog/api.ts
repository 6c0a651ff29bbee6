import type { LogType } from '@yinghuo/contracts/wire';
import { useParts } from '../../lib/server/data.ts';
import { fieldOf } from '../../lib/address/pages.ts';

/** The update log of one kind from a page on, loaded in parts. */
export const useLog = (type: LogType, page: number) => useParts('/logs', { type, page: fieldOf(page) });
