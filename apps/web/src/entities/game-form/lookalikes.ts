import type { Lookalikes } from '@yinghuo/contracts/wire';
import { useCall } from '../../lib/server/data.ts';
import { useMay } from '../../lib/session/user.ts';
import type { GameForm } from './form.ts';

/** What the pictures of a form look like, by address: other games than `gameId`, and each other. */
export function useLookalikes(
  { cover, images }: Pick<GameForm, 'cover' | 'images'>,
  gameId: number | null,
): ReadonlyMap<string, Lookalikes> {
  const urls = [...new Set([cover, ...images].flatMap((image) => image?.url ?? []))];
  const asks = useMay('takePart') && urls.length > 0;
  const { data } = useCall(asks ? '/api/games/lookalikes' : null, { urls, ...(gameId && { gameId }) });
  return new Map((asks ? data?.obj : null)?.map((found) => [found.url, found]));
}
