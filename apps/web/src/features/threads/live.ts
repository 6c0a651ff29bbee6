import type { Thread } from '@yinghuo/contracts/wire';
import { words } from './text.ts';

/** Whether a thread may still be answered. */
export const isLive = ({ state }: Pick<Thread, 'state'>): boolean => state === 'open' || state === 'claimed';

const hourMs = 3_600_000;

/** How long a claim still holds, in words. */
export function leftUntil(until: string, now: Date): string {
  const hours = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / hourMs));
  return words.thread.left(Math.floor(hours / 24), hours % 24);
}

/** What a bounty has become: still set aside, paid, or given back. */
export const bountyNow = ({ state }: Pick<Thread, 'state'>): 'live' | 'paid' | 'back' =>
  state === 'fulfilled' ? 'paid' : state === 'open' || state === 'claimed' ? 'live' : 'back';
