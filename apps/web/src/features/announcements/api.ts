import { useCall } from '../../lib/data.ts';

/** The announcements in force, pinned ones first. */
export const useAnnouncements = () => useCall('/ggs');
