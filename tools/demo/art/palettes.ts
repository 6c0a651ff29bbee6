import type { Dice } from '../dice.ts';
import { luminance, mix, turn, type Colour } from './colour.ts';

/** The light of a picture: an hour, a weather, a mood. The rest of its colours follow from it. */
export interface Palette {
  name: string;
  /** top to horizon */
  sky: Colour[];
  /** sun or moon, and its halo */
  light: Colour;
  glow: Colour;
  /** three distances of land, and the darkest silhouette */
  far: Colour;
  mid: Colour;
  near: Colour;
  ink: Colour;
  /** surface to deep */
  water: [Colour, Colour, Colour];
  cloud: Colour;
  /** windows and lanterns */
  lamp: Colour;
  foliage: [Colour, Colour, Colour, Colour];
  accent: Colour;
  /** paper, cloth, walls */
  pale: Colour;
  night: boolean;
}

type Seed = Pick<Palette, 'sky' | 'light' | 'ink' | 'accent'> & Partial<Palette>;

const leaves = {
  green: ['#2f6350', '#3f7a60', '#568f6f', '#86be83'],
  spring: ['#6f9562', '#8fb56c', '#b4cf84', '#d9e6a6'],
  sakura: ['#ee9fb0', '#f4b9c4', '#f8d3d8', '#fbe4e6'],
  maple: ['#a63c2a', '#c8502e', '#e07a33', '#e9b44c'],
  ginkgo: ['#d9831a', '#e79a1f', '#f2b632', '#fad467'],
  night: ['#0f2f33', '#16423f', '#1f5450', '#35705a'],
  wisteria: ['#7c6fae', '#9a86c4', '#b5a5dd', '#d6cdf0'],
  pine: ['#24484a', '#2f5d5a', '#3f7160', '#5e9a80'],
  snow: ['#6d8798', '#9fb3c0', '#cfdae0', '#f1f5f7'],
} satisfies Record<string, Palette['foliage']>;

const seeds: Record<string, Seed> = {
  dusk: { sky: ['#2b4a6b', '#5f86a0', '#e7b89a', '#f3d9b5'], light: '#fff3d6', ink: '#14242f', accent: '#b4513f' },
  garden: {
    sky: ['#0d1e2a', '#153640', '#1f5450', '#35705a'],
    light: '#f2f5dc',
    ink: '#061718',
    accent: '#b0473b',
    foliage: leaves.night,
  },
  rain: { sky: ['#3b4f55', '#71898a', '#b9c7bf'], light: '#f3efdc', ink: '#17232a', accent: '#b4513f' },
  moon: {
    sky: ['#191f3d', '#2c3763', '#5a5f8f', '#c7a3a8'],
    light: '#fff1c9',
    ink: '#0f1330',
    accent: '#c65d6b',
    foliage: leaves.wisteria,
  },
  harbour: {
    sky: ['#0f1b33', '#203a5c', '#4d6e8a', '#9aa7a6'],
    light: '#fff0be',
    ink: '#0a1424',
    accent: '#b0473b',
    foliage: leaves.pine,
  },
  noon: {
    sky: ['#1f7fb0', '#5fb4d2', '#cdebea'],
    light: '#ffffff',
    ink: '#1f4a3a',
    accent: '#e2674a',
    cloud: '#ffffff',
    night: false,
  },
  snow: {
    sky: ['#15243a', '#2b4562', '#58738a', '#9fb3c0'],
    light: '#ffdd94',
    ink: '#101a29',
    accent: '#a8423b',
    foliage: leaves.snow,
  },
  galaxy: {
    sky: ['#070b1e', '#141e45', '#33386f', '#7c5b83', '#e0a98c'],
    light: '#ffe29a',
    ink: '#070a18',
    accent: '#d98a9c',
    foliage: leaves.wisteria,
  },
  glass: {
    sky: ['#ddebdd', '#a9cdb5', '#5e9a80'],
    light: '#fbf8ea',
    ink: '#1e473f',
    accent: '#a5443a',
    foliage: leaves.green,
  },
  apricot: {
    sky: ['#f3cfa2', '#f0a878', '#c96c5b'],
    light: '#fff7de',
    ink: '#3a2029',
    accent: '#8d3b45',
    foliage: leaves.maple,
  },
  undersea: {
    sky: ['#9adbe0', '#2f8fa8', '#0e4a6b', '#07233f'],
    light: '#e9fffb',
    ink: '#06192c',
    accent: '#e9825a',
    foliage: leaves.pine,
  },
  winter: {
    sky: ['#6e88a6', '#a9bccb', '#e9e4e0'],
    light: '#fff6e2',
    ink: '#22364a',
    accent: '#a8423b',
    foliage: leaves.snow,
  },
  ginkgo: {
    sky: ['#f7e7b5', '#f2ce74', '#d99a3c'],
    light: '#fff6d8',
    ink: '#3f281e',
    accent: '#9c3f2d',
    foliage: leaves.ginkgo,
  },
  island: {
    sky: ['#8bc9d6', '#d6ede6', '#fbefd3'],
    light: '#fffbe6',
    ink: '#1f4a52',
    accent: '#d8603f',
    cloud: '#ffffff',
    water: ['#6fc0c4', '#2c8a9c', '#1b5f78'],
  },
  plum: {
    sky: ['#3a2c54', '#8c4f6e', '#e08a62', '#f6cf8e'],
    light: '#fff0c4',
    ink: '#2a1b38',
    accent: '#c8503c',
    foliage: leaves.maple,
  },
  fog: { sky: ['#2a3340', '#5a6672', '#a7a79c', '#d8c9a6'], light: '#ffe6a8', ink: '#14191f', accent: '#8c3f3a' },
  desert: {
    sky: ['#274766', '#7fa3ae', '#f2cda0', '#f4a96c'],
    light: '#fff8e0',
    ink: '#3a2230',
    accent: '#b4513f',
    foliage: leaves.maple,
  },
  meadow: { sky: ['#274b52', '#4f8483', '#a8c7a9', '#efe3b8'], light: '#fff4cf', ink: '#16322f', accent: '#7a3b33' },
  polar: {
    sky: ['#8e9dbd', '#c6a5b4', '#f1c9b0', '#f5e9d8'],
    light: '#fff6e2',
    ink: '#2a3a58',
    accent: '#b0473b',
    foliage: leaves.snow,
  },
  sakura: {
    sky: ['#a9cfdd', '#dcdde4', '#f9e4df'],
    light: '#fff6f2',
    ink: '#4b3a45',
    accent: '#c9506a',
    foliage: leaves.sakura,
    cloud: '#fff4f4',
  },
  tram: {
    sky: ['#1b1838', '#47345f', '#b0617a', '#f0a983'],
    light: '#ffe9b0',
    ink: '#120d1f',
    accent: '#2f7a75',
    foliage: leaves.wisteria,
  },
  aurora: {
    sky: ['#0a1628', '#12344a', '#1f6b68', '#7bc6a0'],
    light: '#e6fbe9',
    ink: '#071420',
    accent: '#d66b7d',
    foliage: leaves.pine,
  },
  ember: {
    sky: ['#2a0f1c', '#6b1f2e', '#b9463c', '#f0a36b'],
    light: '#ffd9a0',
    ink: '#1c0a12',
    accent: '#f0b45a',
    foliage: leaves.maple,
  },
  lavender: {
    sky: ['#6c6aa8', '#a79bd0', '#e3cfe6', '#f9e9e4'],
    light: '#fff7ee',
    ink: '#2e2a55',
    accent: '#d0648a',
    foliage: leaves.wisteria,
  },
  blossom: {
    sky: ['#f3b6c6', '#f9d9dc', '#fff4ea'],
    light: '#ffffff',
    ink: '#5a2f45',
    accent: '#c7466a',
    foliage: leaves.sakura,
    cloud: '#ffffff',
  },
  ivory: {
    sky: ['#f6eddc', '#ead7b3', '#cda96f'],
    light: '#fffaf0',
    ink: '#4a3424',
    accent: '#8a2f3a',
    foliage: leaves.green,
  },
  steel: {
    sky: ['#0b1020', '#1c2c54', '#3f5fa0', '#a8c4f0'],
    light: '#eaf3ff',
    ink: '#070b18',
    accent: '#ef7f5f',
    foliage: leaves.pine,
  },
  forest: {
    sky: ['#18301f', '#2f5a3a', '#6e9a5a', '#d9dda0'],
    light: '#f7f3c0',
    ink: '#0f2016',
    accent: '#c8643c',
    foliage: leaves.green,
  },
  ocean: {
    sky: ['#0e6a8a', '#38a3b5', '#a8dccf', '#f4efd2'],
    light: '#fffde9',
    ink: '#0c3a4c',
    accent: '#ef8354',
    foliage: leaves.spring,
    cloud: '#ffffff',
  },
  wine: {
    sky: ['#2d1630', '#5b2748', '#99506a', '#e0a7a0'],
    light: '#ffe4cf',
    ink: '#1d0d20',
    accent: '#d8a24a',
    foliage: leaves.wisteria,
  },
  paper: {
    sky: ['#f4f0e4', '#e9e1cc', '#d8ccb0'],
    light: '#ffffff',
    ink: '#33302a',
    accent: '#b5483c',
    foliage: leaves.green,
  },
  mint: {
    sky: ['#7fc4b4', '#bfe3d2', '#f3f5de'],
    light: '#ffffff',
    ink: '#1d4a48',
    accent: '#ef8f7a',
    foliage: leaves.spring,
    cloud: '#ffffff',
  },
};

export const paletteNames = Object.keys(seeds);

/** The palette of that name, its hues turned a little so that two uses differ. */
export function palette(name: string, dice: Dice): Palette {
  const seed = seeds[name];
  if (!seed) throw new Error(`no palette ${name}`);
  const by = dice.real(-9, 9);
  const t = (c: Colour) => turn(c, by);
  const sky = seed.sky.map(t);
  const low = sky.at(-1) as Colour;
  const top = sky[0] as Colour;
  const ink = t(seed.ink);
  const night = seed.night ?? luminance(mix(top, low, 0.45)) < 0.42;
  return {
    name,
    sky,
    ink,
    light: seed.light,
    glow: mix(seed.light, low, 0.25),
    far: mix(low, ink, night ? 0.48 : 0.3),
    mid: mix(mix(low, top, 0.5), ink, 0.55),
    near: mix(mix(low, top, 0.6), ink, 0.8),
    water: seed.water ?? [mix(low, top, 0.25), mix(mix(low, top, 0.6), ink, 0.3), mix(top, ink, 0.55)],
    cloud: seed.cloud ?? mix(low, '#ffffff', night ? 0.12 : 0.45),
    lamp: night ? '#ffd98a' : '#ffe7a8',
    foliage: seed.foliage ?? leaves.green,
    accent: t(seed.accent),
    pale: mix('#fdf8ea', low, 0.18),
    night,
  };
}
