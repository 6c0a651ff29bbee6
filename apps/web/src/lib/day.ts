import { shanghaiDay } from '@yinghuo/contracts/wire';

const zone = 'Asia/Shanghai';
const exact = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false });
const monthDay = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, month: 'long', day: 'numeric' });
const date = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, dateStyle: 'long' });

export { shanghaiDay };

/** `14:05`, always in Shanghai. */
export const timeOfDay = (at: Date): string => clock.format(at);

/** `2026年11月21日 14:05`, always in Shanghai. */
export const exactTime = (at: Date): string => exact.format(at);

/** `11月21日`, always in Shanghai. */
export const monthAndDay = (at: Date): string => monthDay.format(at);

/** `刚刚`, `12 分钟前`, `2 小时前`, `昨天 23:18`, `10月2日`, `2025年3月1日`. */
export function relativeTime(at: Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const daysAgo = (Date.parse(shanghaiDay(now)) - Date.parse(shanghaiDay(at))) / 86_400_000;
  if (daysAgo === 0) return `${Math.floor(minutes / 60)} 小时前`;
  if (daysAgo === 1) return `昨天 ${clock.format(at)}`;
  if (daysAgo < 7) return `${daysAgo} 天前`;
  return shanghaiDay(at).slice(0, 4) === shanghaiDay(now).slice(0, 4) ? monthDay.format(at) : date.format(at);
}

/** Time of a message: `21:36` today, `昨天 23:18`, `10月2日 08:05`, `2025年3月1日 08:05`. */
export function clockTime(at: Date, now: Date = new Date()): string {
  const daysAgo = (Date.parse(shanghaiDay(now)) - Date.parse(shanghaiDay(at))) / 86_400_000;
  if (daysAgo === 0) return clock.format(at);
  if (daysAgo === 1) return `昨天 ${clock.format(at)}`;
  const thisYear = shanghaiDay(at).slice(0, 4) === shanghaiDay(now).slice(0, 4);
  return `${(thisYear ? monthDay : date).format(at)} ${clock.format(at)}`;
}
