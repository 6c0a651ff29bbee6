import type { PrizeSeason, Writes } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/call.ts';
import { refresh, refreshLater, useCall, useParts } from '../../lib/data.ts';
import { currentUser, keepUser, useUser } from '../../lib/user.ts';

/** Every season that began, the latest first: what could be won, and the seeds of those that are over. */
export const useSeasons = () =>
  useCall('/api/prize/seasons', undefined, {
    // Its seed comes within a minute of the end.
    refreshInterval: (asked) => {
      const season = asked?.obj?.[0];
      return season && season.seed === null && isOver(season, new Date()) ? askedAgainMs : 0;
    },
  });
const askedAgainMs = 15_000;

export const isOver = ({ endsAt }: Pick<PrizeSeason, 'endsAt'>, now: Date): boolean =>
  Date.parse(endsAt) <= now.getTime();

/** How often the member may draw today, and what begins next; guests are not asked for. */
export const useFair = () => useCall(useUser() ? '/prize' : null);

export const useWinners = () => useCall('/prize4');

export const useOwnDraws = () => useParts(useUser() ? '/prize3' : null, {}, { size: 10 });

export type Drawn = Writes['/prize2']['answer'];

/** Draws once; balances and lists on screen follow. */
export async function drawOnce(idempotencyKey: string): Promise<Drawn> {
  const { obj } = await send('/prize2', {}, { idempotencyKey });
  void refresh('/prize', '/prize3', '/api/wallet', '/getVip', '/framesListUser', '/agListUser', '/boxListUser');
  refreshLater('/prize4', '/api/prize/seasons');
  refreshRecord().catch(() => undefined);
  return obj!;
}

/** What was won stands in the member's record too; the one of before serves where it does not come. */
async function refreshRecord(): Promise<void> {
  const token = currentUser()?.token;
  const { obj } = await call('/userData');
  if (obj && token === currentUser()?.token) keepUser(obj);
}

/** A draw of a season that is over. */
export const useDraw = (season: number, n: number) =>
  useCall('/api/prize/draw', { season, n }, { keepPreviousData: false });
