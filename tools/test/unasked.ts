import type { Excuses } from './explained.ts';

/** Statements that no spec asks, by their file and how they begin, and why. One that a spec asks is not excused. */
export const unasked: Readonly<Record<string, Excuses>> = {};
