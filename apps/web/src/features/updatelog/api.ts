import type { LogType } from '@yinghuo/contracts/wire';
import { useParts } from '../../lib/data.ts';

/** The update log of one kind, loaded in parts. */
export const useLog = (type: LogType) => useParts('/logs', { type });
