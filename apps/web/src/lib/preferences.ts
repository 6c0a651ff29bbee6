import type { WirePreferences } from '@yinghuo/contracts/wire';
import { useCall } from './data.ts';
import { useUser } from './user.ts';

const defaults: WirePreferences = { effectMode: true, nsfw: 'veil', spoiler: 0 };

/** What the member wants veiled; guests get the careful defaults. */
export function usePreferences(): WirePreferences {
  const user = useUser();
  const { data } = useCall<WirePreferences>(user ? '/api/me/preferences' : null, undefined, {
    revalidateIfStale: false,
  });
  return (user && data?.obj) || defaults;
}
