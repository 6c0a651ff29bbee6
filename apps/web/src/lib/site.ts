import type { Site } from '@yinghuo/contracts/wire';
import { useCall } from './server/data.ts';

/** The site's settings; null while loading and after a failure. */
export const useSite = (): Site | null => useCall('/api/site').data?.obj ?? null;

/** Whether the site's settings have loaded or failed. */
export const useSiteSettled = (): boolean => !useCall('/api/site').isLoading;
