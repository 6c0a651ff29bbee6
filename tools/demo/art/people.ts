import type { Dice } from '../dice.ts';
import { haircuts, moods, type outfits, type Person } from './bust.ts';
import { mix, type Colour } from './colour.ts';
import type { Dress, Hair } from './figures.ts';
import type { Palette } from './palettes.ts';

const skins = ['#fbe3d3', '#f9ddc8', '#fde8dc', '#f1cdb2', '#fce4d8'];
const hairColours = [
  '#2b2a33',
  '#3a2f2c',
  '#6a4a3a',
  '#8a6a4f',
  '#8a8391',
  '#c9cbd6',
  '#d9a760',
  '#e3c58a',
  '#d98a9c',
  '#9a86b8',
  '#4c8a8c',
  '#2b3763',
  '#a5443a',
  '#f1ece4',
  '#5a7aa8',
  '#7a4a6a',
];
const eyeColours = ['#5a8a6a', '#4a6ab0', '#a05a3a', '#7a5aa0', '#c08a30', '#3a8a9a', '#a8443e', '#6a7a8a'];
const cloths = [
  '#2b3763',
  '#34776f',
  '#8a3b45',
  '#f0e6d2',
  '#4a4a55',
  '#6c5a8a',
  '#3f6f98',
  '#a8623e',
  '#27404a',
  '#d9c2b0',
  '#1f2a33',
  '#7d8f6a',
];
const trims = ['#a5443a', '#2f6f84', '#d8a24a', '#5b3f7a', '#c9506a', '#34776f', '#e8a24f', '#27405e'];

const girlsHair = haircuts.filter((h) => !['short', 'swept', 'tied'].includes(h));
const boysHair = ['short', 'short', 'swept', 'swept', 'curtain', 'tied'] as const;
const modern = ['sailor', 'blazer', 'dress', 'hoodie', 'coat', 'shirt', 'kimono', 'maid'] as const;
const fantasy = ['armour', 'cloak', 'dress', 'cloak', 'coat'] as const;
const gentlemen = ['suit', 'suit', 'coat', 'shirt', 'kimono', 'blazer', 'cloak', 'hoodie'] as const;

/** Somebody invented; `world` chooses the wardrobe. */
export function somebody(dice: Dice, male: boolean, world: 'modern' | 'fantasy' = 'modern'): Person {
  const wardrobe: readonly (typeof outfits)[number][] = world === 'fantasy' ? fantasy : male ? gentlemen : modern;
  const extra = male
    ? dice.weighted<Person['extra']>([
        ['none', 6],
        ['glasses', 3],
        ['earring', 2],
        ['headphones', 1],
      ])
    : dice.weighted<Person['extra']>([
        ['none', 4],
        ['ribbon', 3],
        ['flower', 3],
        ['hairpin', 3],
        ['glasses', 2],
        ['headphones', 1],
        ['hat', 2],
        ['ears', 1],
        ['earring', 1],
      ]);
  return {
    male,
    extra,
    hair: male ? dice.pick(boysHair) : dice.pick(girlsHair),
    outfit: dice.pick(wardrobe),
    mood: male
      ? dice.weighted([
          ['cool', 4],
          ['aside', 2],
          ['smile', 3],
          ['closed', 1],
        ] as const)
      : dice.pick(moods),
    skin: dice.pick(skins),
    hairColour: dice.pick(hairColours),
    eyes: dice.pick(eyeColours),
    cloth: dice.pick(cloths),
    trim: dice.pick(trims),
  };
}

/** The same person in the light of the picture. */
export function lit(who: Person, p: Palette, share = 0.16): Person {
  const tint = (c: Colour) => mix(c, p.night ? (p.sky.at(-2) as Colour) : (p.sky.at(-1) as Colour), share);
  return {
    ...who,
    skin: mix(who.skin, p.night ? '#e8b8a8' : '#ffdcc4', 0.12),
    hairColour: tint(who.hairColour),
    cloth: tint(who.cloth),
    trim: tint(who.trim),
  };
}

const smallHair: Hair[] = ['long', 'wind', 'bob', 'twin', 'tail', 'bun', 'hat', 'long', 'wind'];
export const anyHair = (dice: Dice): Hair => dice.pick(smallHair);

/** What a small figure wears: a shadow at night, colours by day. */
export function dressed(dice: Dice, p: Palette, shadow = p.night): Dress {
  if (shadow) return { skin: p.ink, hair: p.ink, top: p.ink, bottom: p.ink };
  return {
    skin: '#e9c4a4',
    hair: dice.pick(['#2b2a33', '#3a2f2c', '#6a4a3a', '#4a3a45']),
    top: dice.pick(['#efefe6', '#fdfbf1', '#a8423b', '#3f5f73', '#f3dfb8', p.accent]),
    bottom: dice.pick(['#f7f7f0', '#34495e', '#5e4634', '#f1f0e4', '#3f2c3a', '#6a7a8a']),
  };
}
