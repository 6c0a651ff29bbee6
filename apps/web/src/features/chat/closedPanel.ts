import { useSyncExternalStore } from 'react';
import { currentUser } from '../../lib/session/user.ts';

/** Brings the files of a member's panel as it is about to be opened. Where one does not come, the panel says so. */
export function fetchPanel(): void {
  if (!currentUser()) return;
  void Promise.allSettled([import('./components/ChatRoom.tsx'), import('./components/ChatPanel.tsx')]);
}

/** What the closed panel's tab shows of the room. */
export interface ChatNews {
  /** Members in the room; null until known. */
  online: number | null;
  /** Others' messages since the member last read. */
  count: number;
  /** Whether one of them mentions the member. */
  called: boolean;
  /** The newest message. */
  newest: { nickname: string; text: string } | null;
}

export const noNews: ChatNews = { online: null, count: 0, called: false, newest: null };
let news = noNews;
const listeners = new Set<() => void>();

export const useChatNews = (): ChatNews =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
    () => noNews,
  );

export function setChatNews(next: ChatNews): void {
  news = next;
  listeners.forEach((listener) => listener());
}
