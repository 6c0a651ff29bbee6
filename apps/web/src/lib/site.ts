import type { Site } from '@yinghuo/contracts/wire';
import { useCall } from './data.ts';

/** Settings of this site; null until they are here. */
export const useSite = (): Site | null => useCall<Site>('/api/site').data?.obj ?? null;
