import { useCall } from '../../lib/server/data.ts';
import type { Days } from './days.ts';

/** What waits for moderators now. */
export const useQueue = () => useCall('/api/cases/queue');

/** The site's figures of these days, both included. */
export const useSummary = ({ from, to }: Days) => useCall('/api/analytics/summary', { from, to });
