import { useSyncExternalStore } from 'react';
import { send } from '../../lib/call.ts';
import { useStored, writeStored } from '../../lib/storage.ts';
import { patchUser, useUser } from '../../lib/user.ts';
import { allSeries, clearAtFirst, pictures, seriesNow, type Background, type Series } from './series.ts';

/** What this device adds to the series that the member's record has (decision 58). */
export interface OwnBackground extends Background {
  /** Whether the series follows the seasons. */
  bySeason: boolean;
}
const key = 'background';
type Kept = Partial<OwnBackground>;

const oneOf = <T extends number>(all: readonly T[], value: number | undefined): T =>
  all.find((each) => each === value) ?? all[0]!;

/** The member's choice; `on` is false where there is no background. It is there while off, to be taken up again. */
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

/** What the open dialog shows behind the page, in place of what is saved; undefined: nothing of its own. */
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
