import { dice, type Dice } from '../dice.ts';
import { titles } from './titles/index.ts';

/** What the whole demo follows from. The same world in, the same rows out, in any order and on any machine. */
export interface World {
  seed: number;
  /** The moment the world leads up to: its newest resource is minutes old. */
  now: Date;
  games: number;
  members: number;
}

/** The games written by hand; a larger world adds others made of words. */
export const handmade = titles.length;

/** Members with a name of their own choosing come after the five demo accounts. */
export const accounts = 5;

export const worldOf = (given: Partial<World> = {}): World => ({
  seed: 20261121,
  now: new Date(Math.floor(Date.now() / 60_000) * 60_000),
  games: handmade,
  members: 640,
  ...given,
});

export const rolls = (world: World, ...thing: (string | number)[]): Dice => dice(world.seed, ...thing);

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const ago = (world: World, ms: number): Date => new Date(world.now.getTime() - Math.round(ms / 1000) * 1000);
export const minutes = (count: number) => count * minute;

/** The Asia/Shanghai day of an instant, `YYYY-MM-DD`; Shanghai knows no summer time. */
export const shanghaiDay = (at: Date): string => new Date(at.getTime() + 8 * hour).toISOString().slice(0, 10);

/** Midnight in Shanghai, `daysAgo` days before the world's day. */
export function midnight(world: World, daysAgo: number): number {
  return Math.floor((world.now.getTime() + 8 * hour) / day) * day - 8 * hour - daysAgo * day;
}

/** Puts words into the places of a phrase: `{she}` and so on. */
export const fillIn = (phrase: string, words: Record<string, string | number>): string =>
  phrase.replace(/\{(\w+)\}/g, (slot, name: string) => String(words[name] ?? slot));
