import type { Platform, Runtime, WirePreferences } from '@yinghuo/contracts/wire';
import { useCall } from '../server/data.ts';
import { useStored, writeStored } from './storage.ts';
import { useUser } from '../session/user.ts';

const defaults: WirePreferences = { effectMode: true, nsfw: 'veil', spoiler: 0, listed: true, hidden: [] };

/** Returns the member's preferences; the defaults for guests, and until they are loaded. */
export function usePreferences(): WirePreferences {
  const user = useUser();
  const { data } = useCall(user ? '/api/me/preferences' : null, undefined, {
    revalidateIfStale: false,
  });
  return (user && data?.obj) || defaults;
}

/** The platform and runtime of this device. They are stored here, because a member's devices differ. */
export interface Device {
  platform: Platform;
  runtime: Runtime | null;
}
const deviceKey = 'device';
export const useDevice = (): Device | null => useStored<Device>(deviceKey);
export const keepDevice = (device: Device): void => writeStored(deviceKey, device);

const scoresKey = 'scoresAfterMine';
/** Whether a game's scores are hidden until the member has rated it. */
export const useScoresAfterMine = (): boolean => useStored<boolean>(scoresKey) ?? false;
export const keepScoresAfterMine = (on: boolean): void => writeStored(scoresKey, on || null);
