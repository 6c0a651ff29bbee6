import { may } from '@yinghuo/contracts/wire';
import { call } from '../../lib/server/call.ts';
import { shanghaiDay } from '../../lib/times/day.ts';
import { learnMemberId } from '../../lib/session/member.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser, keepUser, patchUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';

const visitedKey = 'visited';

/** Refreshes the member's record, then records the daily visit. */
export async function refreshMember(token: string): Promise<void> {
  try {
    const { obj } = await call('/userData');
    if (!obj || currentUser()?.token !== token) return;
    keepUser(obj);
    learnMemberId().catch(() => undefined);
    if (may(obj.qx, 'takePart')) await visit(obj.nickname);
  } catch {
    // On failure the last record serves until the next load; `lib/server/call` handles an ended session.
  }
}

/** Once per day in Shanghai: code 0 grants the coins of the first visit. */
async function visit(nickname: string): Promise<void> {
  const today = `${shanghaiDay()} ${nickname}`;
  if (readStored<string>(visitedKey) === today) return;
  const { code, obj } = await call('/dailyVisit');
  writeStored(visitedKey, today);
  if (!obj) return;
  patchUser({ yb: obj.yb });
  if (code === 0) toast.news(text.visit.title, text.visit.coins(obj.coins));
}
