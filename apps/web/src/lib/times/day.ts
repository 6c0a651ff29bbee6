import { shanghaiDay } from '@yinghuo/contracts/wire';
import { toLocal } from './localTime.ts';

export { shanghaiDay };

// Put together by hand: a browser takes some ten milliseconds to make a format, and a first page waits for it.

/** `14:05`, always in Shanghai. */
export const timeOfDay = (at: Date): string => toLocal(at.toISOString()).slice(11);

/** `11月21日`, always in Shanghai. */
export function monthAndDay(at: Date): string {
  const [, month, day] = shanghaiDay(at).split('-').map(Number);
  return `${month}月${day}日`;
}

/** `2026年11月21日`, always in Shanghai. */
export const date = (at: Date): string => `${shanghaiDay(at).slice(0, 4)}年${monthAndDay(at)}`;

/** `2026年11月21日 14:05`, always in Shanghai. */
export const exactTime = (at: Date): string => `${date(at)} ${timeOfDay(at)}`;

/** `刚刚`, `12 分钟前`, `2 小时前`, `昨天 23:18`, `10月2日`, `2025年3月1日`. */
export function relativeTime(at: Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const daysAgo = (Date.parse(shanghaiDay(now)) - Date.parse(shanghaiDay(at))) / 86_400_000;
  if (daysAgo === 0) return `${Math.floor(minutes / 60)} 小时前`;
  if (daysAgo === 1) return `昨天 ${timeOfDay(at)}`;
  if (daysAgo < 7) return `${daysAgo} 天前`;
  return shanghaiDay(at).slice(0, 4) === shanghaiDay(now).slice(0, 4) ? monthAndDay(at) : date(at);
}

/** Time of a message: `21:36` today, `昨天 23:18`, `10月2日 08:05`, `2025年3月1日 08:05`. */
export function clockTime(at: Date, now: Date = new Date()): string {
  const daysAgo = (Date.parse(shanghaiDay(now)) - Date.parse(shanghaiDay(at))) / 86_400_000;
  if (daysAgo === 0) return timeOfDay(at);
  if (daysAgo === 1) return `昨天 ${timeOfDay(at)}`;
  const thisYear = shanghaiDay(at).slice(0, 4) === shanghaiDay(now).slice(0, 4);
  return `${(thisYear ? monthAndDay : date)(at)} ${timeOfDay(at)}`;
}
