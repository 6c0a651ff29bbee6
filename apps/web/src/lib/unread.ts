import { call } from './call.ts';
import { readStored, useStored, writeStored } from './storage.ts';
import { currentUser, useUser } from './user.ts';

/** The one truth for unread mail on this device: every tab of the browser reads and follows it. */
const key = 'unread';
/** How much of it was announced; what is more than that is news, in one tab of all. */
const announcedKey = 'announced';

const announced = (): number => readStored<number>(announcedKey) ?? 0;

export function useUnread(): number {
  const count = useStored<number>(key) ?? 0;
  return useUser() ? count : 0;
}

/** What the server says: pushed by the chat's socket, or answered by a call. A guest has no mail. */
export function setUnread(count: number): void {
  if (!currentUser()) return;
  if (count < announced()) writeStored(announcedKey, count);
  writeStored(key, count);
}

/** Asks the server, where nothing pushed the count yet. */
export async function refreshUnread(): Promise<void> {
  const token = currentUser()?.token;
  const { obj } = await call('/userMessageCount');
  if (obj !== undefined && currentUser()?.token === token) setUnread(obj);
}

/** Whether `count` is more than was announced before; from now on it is not. */
export function takeNews(count: number): boolean {
  const more = count > announced();
  if (more) writeStored(announcedKey, count);
  return more;
}

/** 立即查看 sets the count back; the server's next word is the truth again. */
export const viewUnread = (): void => writeStored(key, 0);
