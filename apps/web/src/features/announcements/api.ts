import { useCall } from '../../lib/server/data.ts';

/** The current announcements, pinned ones first. */
export const useAnnouncements = () => useCall('/ggs');
