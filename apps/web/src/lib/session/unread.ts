import { call } from '../server/call.ts';
import { readStored, useStored, writeStored } from '../device/storage.ts';
import { currentUser, useUser } from './user.ts';

/** The unread count of this device; every tab reads and follows it. */
const key = 'unread';
/** How many were announced already; only a higher count is announced, and in one tab only. */
const announcedKey = 'announced';

const announced = (): number => readStored<number>(announcedKey) ?? 0;

export function useUnread(): number {
  const count = useStored<number>(key) ?? 0;
  return useUser() ? count : 0;
}

/** Stores the server's count, from the chat's socket or a call. Ignored for guests, who have no inbox. */
export function setUnread(count: number): void {
  if (!currentUser()) return;
  if (count < announced()) writeStored(announcedKey, count);
  writeStored(key, count);
}

/** Requests the count: the socket may not have pushed one yet. */
export async function refreshUnread(): Promise<void> {
  const token = currentUser()?.token;
  const { obj } = await call('/userMessageCount');
  if (obj !== undefined && currentUser()?.token === token) setUnread(obj);
}

/** Whether `count` exceeds what was announced; also marks it as announced. */
export function takeNews(count: number): boolean {
  const more = count > announced();
  if (more) writeStored(announcedKey, count);
  return more;
}

/** 立即查看 resets the count; the server's next count replaces it. */
export const viewUnread = (): void => writeStored(key, 0);
