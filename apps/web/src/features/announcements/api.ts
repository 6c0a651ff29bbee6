import { useCall } from '../../lib/data.ts';

/** The current announcements, pinned ones first. */
export const useAnnouncements = () => useCall('/ggs');
