import { useSyncExternalStore } from 'react';
import { send } from '../../lib/server/call.ts';
import { useStored, writeStored } from '../../lib/device/storage.ts';
import { patchUser, useUser } from '../../lib/session/user.ts';
import { allSeries, clearAtFirst, pictures, seriesNow, type Background, type Series } from './series.ts';

/** The member's record holds the series; this device stores the rest (decision 58). */
export interface OwnBackground extends Background {
  /** Whether the series follows the seasons. */
  bySeason: boolean;
}
const key = 'background';
type Kept = Partial<OwnBackground>;

const oneOf = <T extends number>(all: readonly T[], value: number | undefined): T =>
  all.find((each) => each === value) ?? all[0]!;

/** The member's choice. It is kept while `on` is false, so that switching the background on restores it. */
export function useOwnBackground(): OwnBackground & { on: boolean } {
  const series = useUser()?.config.config_bg ?? -1;
  const kept = useStored<Kept>(key);
  const bySeason = kept?.bySeason ?? false;
  return {
    on: series !== -1,
    series: bySeason ? seriesNow() : oneOf(allSeries, series === -1 ? (kept?.series ?? seriesNow()) : series),
    picture: oneOf(pictures, kept?.picture),
    clear: kept?.clear ?? clearAtFirst,
    bySeason,
  };
}

const setSeries = async (series: Series | -1): Promise<void> => {
  const { obj } = await send('/setConfig', { config: JSON.stringify({ config_bg: series }) });
  patchUser({ config: obj! });
};

export async function keep({ series, picture, clear, bySeason }: OwnBackground): Promise<void> {
  await setSeries(series);
  writeStored(key, { series, picture, clear, bySeason } satisfies OwnBackground);
}

export async function turnOff(own: OwnBackground): Promise<void> {
  await setSeries(-1);
  const { series, picture, clear, bySeason } = own;
  writeStored(key, { series, picture, clear, bySeason } satisfies OwnBackground);
}

/** What the open dialog previews instead of the saved background: null is no background, undefined is no preview. */
let tried: Background | null | undefined;
const listeners = new Set<() => void>();

export function tryOn(background: Background | null | undefined): void {
  tried = background;
  listeners.forEach((listener) => listener());
}
export const useTried = (): Background | null | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tried,
  );
