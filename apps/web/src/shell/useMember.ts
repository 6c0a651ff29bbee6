import { may, type UserRecord } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import { call } from '../lib/call.ts';
import { shanghaiDay } from '../lib/day.ts';
import { takeFarewell } from '../lib/farewell.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { toast } from '../lib/toast.ts';
import { refreshUnread } from '../lib/unread.ts';
import { currentUser, keepUser, patchUser, useUser } from '../lib/user.ts';
import { text } from '../text/zh-CN.ts';

const refreshMs = 2000;
const visitedKey = 'visited';

/** Two seconds after loading, or after signing in: the record anew, the unread mail, then the visit of the day. */
export function useMember(): void {
  const token = useUser()?.token;
  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => void refreshMember(token), refreshMs);
    return () => clearTimeout(timer);
  }, [token]);

  useEffect(() => {
    const sentence = takeFarewell();
    if (sentence) toast.failed(sentence);
  }, []);
}

async function refreshMember(token: string): Promise<void> {
  try {
    const { obj } = await call<UserRecord>('/userData');
    if (!obj || currentUser()?.token !== token) return;
    keepUser(obj);
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
  const { code, obj } = await call<{ coins: number; yb: number }>('/dailyVisit');
  writeStored(visitedKey, today);
  if (!obj) return;
  patchUser({ yb: obj.yb });
  if (code === 0) toast.news(text.visit.title, text.visit.coins(obj.coins));
}
