import type { PrizeSeason, Writes } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';
import { refresh, refreshLater, useCall, useParts } from '../../lib/server/data.ts';
import { currentUser, keepUser, useUser } from '../../lib/session/user.ts';

/** Every season that has begun, latest first, with its prizes; past seasons have their seed too. */
export const useSeasons = () =>
  useCall('/api/prize/seasons', undefined, {
    // The server publishes a season's seed within a minute of its end, so poll until it is there.
    refreshInterval: (asked) => {
      const season = asked?.obj?.[0];
      return season && season.seed === null && isOver(season, new Date()) ? askedAgainMs : 0;
    },
  });
const askedAgainMs = 15_000;

export const isOver = ({ endsAt }: Pick<PrizeSeason, 'endsAt'>, now: Date): boolean =>
  Date.parse(endsAt) <= now.getTime();

/** How often the member may draw today, and what begins next; reads nothing for guests. */
export const useFair = () => useCall(useUser() ? '/prize' : null);

export const useWinners = () => useCall('/prize4');

export const useOwnDraws = () => useParts(useUser() ? '/prize3' : null, {}, { size: 10 });

export type Drawn = Writes['/prize2']['answer'];

/** Draws once, and refreshes balances and lists. */
export async function drawOnce(idempotencyKey: string): Promise<Drawn> {
  const { obj } = await send('/prize2', {}, { idempotencyKey });
  void refresh('/prize', '/prize3', '/api/wallet', '/getVip', '/framesListUser', '/agListUser', '/boxListUser');
  refreshLater('/prize4', '/api/prize/seasons');
  refreshRecord().catch(() => undefined);
  return obj!;
}

/** Updates the user record, which a prize may change; if it cannot be read, the previous one stays. */
async function refreshRecord(): Promise<void> {
  const token = currentUser()?.token;
  const { obj } = await call('/userData');
  if (obj && token === currentUser()?.token) keepUser(obj);
}

/** A draw of a season that is over. */
export const useDraw = (season: number, n: number) =>
  useCall('/api/prize/draw', { season, n }, { keepPreviousData: false });
