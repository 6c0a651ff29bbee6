import type { Section } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import { featured } from './featured.ts';
import { titles, type Title } from './titles/index.ts';
import { rankOf } from './titles/rank.ts';
import { rolls, type World } from './world.ts';

// Which pictures the world needs, and who shows which.

const wides = new Set(['热气球邮班', '路面电车三部曲']);
const bare = new Set(['山神不在家', '月历上的空白日']);

/** Whether the cover of a handmade game lies down (16:9). */
export const isWide = (world: World, index: number): boolean =>
  wides.has((titles[index] as Title).zh) ||
  (!featured[(titles[index] as Title).zh] && rolls(world, 'wide', index).chance(0.12));
/** Whether a handmade game waits for a picture still. */
export const isBare = (world: World, index: number): boolean =>
  bare.has((titles[index] as Title).zh) ||
  (rankOf(index).rank > 6 && !featured[(titles[index] as Title).zh] && rolls(world, 'bare', index).chance(0.04));

/** Handmade games that are drawn a cover. */
export const drawnCovers = (world: World): number[] => titles.map((_, i) => i).filter((i) => !isBare(world, i));

const coversBySection = new WeakMap<World, Map<Section, number[]>>();
/** The cover of a game beyond the handmade ones: one of its section. */
export function borrowedCover(world: World, section: Section, d: Dice): number {
  let known = coversBySection.get(world);
  if (!known) {
    known = new Map();
    for (const i of drawnCovers(world)) {
      const of = (titles[i] as Title).section;
      known.set(of, [...(known.get(of) ?? []), i]);
    }
    coversBySection.set(world, known);
  }
  return d.pick(known.get(section) ?? [0]);
}

export const portraits = 96;
export const screenshots = 132;

/** Screenshots come in three runs: towns, realms, futures. */
export const shotsFor = (section: Section): number[] => {
  const third = screenshots / 3;
  const from = section === 'rpg' ? third : section === 'ai' ? 2 * third : 0;
  return Array.from({ length: third }, (_, i) => from + i);
};
