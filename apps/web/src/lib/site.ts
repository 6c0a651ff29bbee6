import type { Site } from '@yinghuo/contracts/wire';
import { useCall } from './data.ts';

/** Settings of this site; null until they are here, or when they cannot be had. */
export const useSite = (): Site | null => useCall('/api/site').data?.obj ?? null;

/** Whether nothing more is to be waited for. */
export const useSiteSettled = (): boolean => !useCall('/api/site').isLoading;
