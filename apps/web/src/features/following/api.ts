import { useParts } from '../../lib/server/data.ts';

/** What those whom the member follows published, the newest first; guests read nothing. */
export const usePublished = (signedIn: boolean) => useParts(signedIn ? '/api/following' : null, {}, { size: 20 });
