import type { Platform, Runtime, WirePreferences } from '@yinghuo/contracts/wire';
import { useCall } from './data.ts';
import { useStored, writeStored } from './storage.ts';
import { useUser } from './user.ts';

const defaults: WirePreferences = { effectMode: true, nsfw: 'veil', spoiler: 0, listed: true, hidden: [] };

/** What the member wants veiled; guests get the careful defaults. */
export function usePreferences(): WirePreferences {
  const user = useUser();
  const { data } = useCall(user ? '/api/me/preferences' : null, undefined, {
    revalidateIfStale: false,
  });
  return (user && data?.obj) || defaults;
}

/** What the member's device runs. It is kept on the device, for another one runs something else. */
export interface Device {
  platform: Platform;
  runtime: Runtime | null;
}
const deviceKey = 'device';
export const useDevice = (): Device | null => useStored<Device>(deviceKey);
export const keepDevice = (device: Device): void => writeStored(deviceKey, device);

const scoresKey = 'scoresAfterMine';
/** Whether scores are kept from the member until they have given one of their own. */
export const useScoresAfterMine = (): boolean => useStored<boolean>(scoresKey) ?? false;
export const keepScoresAfterMine = (on: boolean): void => writeStored(scoresKey, on || null);
