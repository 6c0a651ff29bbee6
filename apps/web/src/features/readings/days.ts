import { monthAndDay } from '../../lib/times/day.ts';

/** `11月2日`, of a day `YYYY-MM-DD` or an instant. */
export const dayOf = (day: string): string => monthAndDay(new Date(day.length === 10 ? `${day}T12:00:00+08:00` : day));
