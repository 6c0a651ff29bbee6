import { useCall } from '../../lib/data.ts';
import type { Days } from './days.ts';

/** The site's figures of these days, both included. */
export const useSummary = ({ from, to }: Days) => useCall('/api/analytics/summary', { from, to });
