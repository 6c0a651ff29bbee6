import { send } from '../../lib/server/call.ts';
import { useCall, useParts } from '../../lib/server/data.ts';
import { patchRow } from '../../lib/server/patch.ts';

const path = '/api/watches';

export const useWatches = () => useParts(path, {}, { size: 50 });

export const useSettings = () => useCall('/api/watches/settings');

export async function end(ids: readonly number[]): Promise<void> {
  await send('/api/watches/end', { ids: [...ids] });
  ids.forEach((id) => patchRow([path], id, () => null));
}

export const setReplied = (replied: boolean) => send('/api/watches/settings', { replied });
