import type { Age, ReleasePrecision, RelationKind, Runtime, Section } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import type { DemoCharacter, DemoGame } from './game.ts';
import type { Cast } from './intros.ts';
import { portraits } from './pictures.ts';
import type { Title } from './titles/index.ts';
import { labels } from './words/labels.ts';
import { personName, voices } from './words/people.ts';
import { handmade, type World } from './world.ts';

// What a game has besides its title.

const engines: readonly (readonly [engine: string, runtime: Runtime, weight: Partial<Record<Section, number>>])[] = [
  ['KiriKiri Z', 'krkrz', { gal: 6, otome: 4, vr: 4, krkr: 4 }],
  ['KiriKiri 2', 'krkr2', { gal: 3, krkr: 8, otome: 2, vr: 2 }],
  ["Ren'Py", 'renpy', { gal: 4, otome: 2, ai: 4, ex: 2 }],
  ['TyranoScript', 'tyranor', { gal: 3, otome: 3, ex: 3, krkr: 2 }],
  ['NScripter', 'onscripter', { krkr: 6, ex: 1 }],
  ['Unity', 'unity', { gal: 3, rpg: 6, ai: 5, vr: 3, otome: 3 }],
  ['RPG Maker MZ', 'rpgmaker', { rpg: 8, ex: 1 }],
  ['RPG Maker VX Ace', 'rpgmaker', { rpg: 5 }],
  ['Godot', 'native', { rpg: 3, ai: 2, ex: 2 }],
  ['自制引擎', 'native', { gal: 2, ai: 3, ex: 3, rpg: 2 }],
];

/** An engine its section likes, and what runs it. */
export function engineOf(d: Dice, section: Section): readonly [engine: string, runtime: Runtime] {
  const fitting = engines.filter(([, , weight]) => weight[section]);
  return d.weighted(
    fitting.map(([engine, runtime, weight]) => [[engine, runtime] as const, weight[section] ?? 1] as const),
  );
}

export function ageOf(d: Dice, section: Section, own: Title | undefined): [Age, boolean] {
  if (own?.zh === '末班缆车') return ['r18', true];
  // The home section is what a first visitor sees: one veil shows what veils are, more would hide the covers.
  if (own && section === 'gal') return [d.chance(0.12) ? 'sensitive' : 'all', false];
  const r18 = section === 'vr' ? 0.6 : section === 'ex' ? 0.2 : section === 'ai' || section === 'rpg' ? 0.12 : 0.04;
  const mark = d.chance(r18) ? 'r18' : d.chance(section === 'vr' ? 0.7 : 0.12) ? 'sensitive' : 'all';
  return [mark, mark === 'r18' ? d.chance(0.75) : mark === 'sensitive' ? d.chance(0.25) : false];
}

export function releaseOf(
  d: Dice,
  title: { year: number | null },
  world: World,
): { releaseDate: string | null; releasePrecision: ReleasePrecision } {
  const thisYear = world.now.getUTCFullYear();
  if (!title.year && d.chance(0.05)) return { releaseDate: null, releasePrecision: 'tba' };
  const year = title.year ?? thisYear - Math.floor(d.next() ** 2 * 14);
  const precision = d.weighted<ReleasePrecision>([
    ['day', 8],
    ['month', 1.2],
    ['year', 0.8],
  ]);
  const month = precision === 'year' ? 1 : year === thisYear ? d.int(1, world.now.getUTCMonth() + 1) : d.int(1, 12);
  const date = precision === 'day' ? d.int(1, 28) : 1;
  return {
    releaseDate: `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
    releasePrecision: precision,
  };
}

export function charactersOf(d: Dice, cast: Cast, world: 'modern' | 'fantasy', men: boolean): DemoCharacter[] {
  const names = [
    ...new Set([cast.she, cast.he, cast.other, personName(d, world), personName(d, world), personName(d, world)]),
  ].slice(0, d.int(2, 6));
  // even portraits are women's, odd ones men's; the second half wears fantasy
  const half = portraits / 2;
  return names.map((name, i) => {
    const male = men ? i !== 0 : i === 1 || (i > 2 && d.chance(0.3));
    return {
      name,
      role: i < 3 ? 'main' : 'side',
      voice: d.chance(0.7) ? d.pick(voices) : null,
      portrait: d.chance(0.12) ? null : (world === 'fantasy' ? half : 0) + d.int(0, half / 2 - 1) * 2 + (male ? 1 : 0),
      spoiler: i > 3 && d.chance(0.4) ? d.pick([1, 2] as const) : 0,
    };
  });
}

export function labelsOf(d: Dice, section: Section, age: Age): DemoGame['labels'] {
  const fitting = labels
    .map((label, i) => ({ label, id: i + 1 }))
    .filter(
      ({ label: [, category, , of] }) =>
        (of ? of.includes(section) : category !== 'adult') && (category !== 'adult' || age !== 'all'),
    );
  const special = fitting.filter(({ label }) => label[3] && (label[1] !== 'adult' || section === 'vr'));
  const chosen = [...d.some(special, special.length ? d.int(1, 2) : 0), ...d.some(fitting, d.int(3, 8))];
  return [
    ...new Map(
      chosen.map(({ id }) => [
        id,
        {
          id,
          spoiler: d.weighted<0 | 1 | 2>([
            [0, 88],
            [1, 8],
            [2, 4],
          ]),
        },
      ]),
    ).values(),
  ];
}

export function relationsOf(d: Dice, index: number, own: Title | undefined, rank: number): DemoGame['relations'] {
  const pairs: readonly (readonly [RelationKind, RelationKind])[] = [
    ['prequel', 'sequel'],
    ['series', 'series'],
    ['original', 'fandisc'],
    ['original', 'sideStory'],
    ['original', 'remake'],
    ['other', 'other'],
  ];
  if (!own)
    return d.chance(0.15)
      ? [
          {
            otherId: d.int(handmade + 1, Math.max(handmade + 1, index)),
            kind: 'series' as const,
            back: 'series' as const,
          },
        ].filter(({ otherId }) => otherId <= index)
      : [];
  if (own.zh === '热气球邮班') return [{ otherId: 1, kind: 'series', back: 'series' }];
  if (own.zh === '无名岛来信') return [{ otherId: 1, kind: 'sequel', back: 'prequel' }];
  if (rank < 2 || !d.chance(0.4)) return [];
  return d
    .some(
      Array.from({ length: Math.min(rank, 12) }, (_, i) => index - i),
      d.int(1, Math.min(3, rank)),
    )
    .map((otherId) => {
      const [kind, back] = d.pick(pairs);
      return { otherId, kind, back };
    });
}
