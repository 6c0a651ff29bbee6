import { count } from '../../lib/count.ts';

/** Formats a number with its sign: `+30`, `−120`, `0`. */
export const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${count(Math.abs(value))}`;
