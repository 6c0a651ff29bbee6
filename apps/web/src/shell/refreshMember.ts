import { may } from '@yinghuo/contracts/wire';
import { call } from '../lib/call.ts';
import { shanghaiDay } from '../lib/day.ts';
import { learnMemberId } from '../lib/member.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { toast } from '../lib/toast.ts';
import { refreshUnread } from '../lib/unread.ts';
import { currentUser, keepUser, patchUser } from '../lib/user.ts';
import { text } from '../text/zh-CN.ts';

const visitedKey = 'visited';

/** The member's record anew, the unread mail, then the visit of the day. */
export async function refreshMember(token: string): Promise<void> {
  try {
    const { obj } = await call('/userData');
    if (!obj || currentUser()?.token !== token) return;
    keepUser(obj);
    learnMemberId().catch(() => undefined);
    // The count of last time, or the socket's, serves until the next load.
    refreshUnread().catch(() => undefined);
    if (may(obj.qx, 'takePart')) await visit(obj.nickname);
  } catch {
    // The record of last time serves until the next load; a session that ended is handled by the client.
  }
}

/** Once a day of Shanghai: code 0 grants the coins of the first visit. */
async function visit(nickname: string): Promise<void> {
  const today = `${shanghaiDay()} ${nickname}`;
  if (readStored<string>(visitedKey) === today) return;
  const { code, obj } = await call('/dailyVisit');
  writeStored(visitedKey, today);
  if (!obj) return;
  patchUser({ yb: obj.yb });
  if (code === 0) toast.news(text.visit.title, text.visit.coins(obj.coins));
}
