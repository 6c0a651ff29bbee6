import type { Age, Aspect, GameStatus, RelationKind, ReleasePrecision, Runtime, Section, VersionKind } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import { featured } from './featured.ts';
import { introOf, type Cast } from './intros.ts';
import { inventedTitle } from './invented.ts';
import { someMember } from './members.ts';
import { titles, type Title } from './titles/index.ts';
import { versionsOf, type DemoVersion } from './versions.ts';
import { aliasTails, staffNotes } from './words/intros.ts';
import { labels } from './words/labels.ts';
import { craftName, makers, personName, voices } from './words/people.ts';
import { ago, day, handmade, minutes, rolls, type World } from './world.ts';

export interface DemoCharacter {
  name: string;
  role: 'main' | 'side';
  voice: string | null;
  /** Which portrait of the gallery; null for none. */
  portrait: number | null;
  spoiler: 0 | 1 | 2;
}

export interface DemoGame {
  id: number;
  section: Section;
  status: GameStatus;
  titleZh: string;
  titleJa: string | null;
  titleEn: string | null;
  aliases: string[];
  intro: string;
  /** Index of the drawn cover, null without one. A grown world reuses the drawn ones. */
  cover: number | null;
  /** Screenshots of the gallery. */
  shots: number[];
  sexual: 0 | 1 | 2;
  releaseDate: string | null;
  releasePrecision: ReleasePrecision;
  maker: string;
  staff: { name: string; role: string }[];
  characters: DemoCharacter[];
  labels: { id: number; spoiler: 0 | 1 | 2 }[];
  engine: string | null;
  age: Age;
  nsfw: boolean;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  lengthMinutes: number | null;
  /** To games with a smaller id only. */
  relations: { otherId: number; kind: RelationKind; back: RelationKind }[];
  officialLinks: { name: string; url: string }[];
  submitterId: number;
  declineReason: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  versions: DemoVersion[];
  /** Newest live version's moment. */
  resourceAt: Date;
  views: number;
  /** What people think of it (1–10), aspect by aspect, and how many say so. */
  quality: number;
  leanings: Record<Aspect, number>;
  votes: number;
  cast: Cast;
}

const sectionStart = new Map<Section, number>();
const sectionSize = new Map<Section, number>();
titles.forEach(({ section }, i) => {
  if (!sectionStart.has(section)) sectionStart.set(section, i);
  sectionSize.set(section, (sectionSize.get(section) ?? 0) + 1);
});

/** Where a handmade game stands in its section, 0 the newest. */
export const rankOf = (index: number): { rank: number; of: number } => {
  const section = (titles[index] as Title).section;
  return { rank: index - (sectionStart.get(section) ?? 0), of: sectionSize.get(section) ?? 1 };
};

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

const statuses: GameStatus[] = ['draft', 'pending', 'declined', 'hidden'];
const declines = ['封面与作品不符，请换一张再提交。', '与已收录的作品重复，请在原条目补充版本。', '简介过短，至少写两句让人知道它讲什么。'];
const wides = new Set(['热气球邮班', '路面电车三部曲']);
const bare = new Set(['山神不在家', '月历上的空白日']);

/** Whether the cover of a handmade game lies down (16:9). */
export const isWide = (world: World, index: number): boolean => wides.has((titles[index] as Title).zh) || (!featured[(titles[index] as Title).zh] && rolls(world, 'wide', index).chance(0.12));
const isBare = (world: World, index: number): boolean => bare.has((titles[index] as Title).zh) || (rankOf(index).rank > 6 && !featured[(titles[index] as Title).zh] && rolls(world, 'bare', index).chance(0.04));

/** Handmade games that are drawn a cover. */
export const drawnCovers = (world: World): number[] => titles.map((_, i) => i).filter((i) => !isBare(world, i));

const coversBySection = new WeakMap<World, Map<Section, number[]>>();
function borrowedCover(world: World, section: Section, d: Dice): number {
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

/** Game number `index`, from 0; ids count from 1. */
export function gameAt(world: World, index: number): DemoGame {
  const d = rolls(world, 'game', index);
  const own = titles[index];
  const title = own ?? inventedTitle(d, index);
  const { section } = title;
  const { rank, of } = own ? rankOf(index) : { rank: 9999, of: 1 };
  const known = own && featured[own.zh];

  const status: GameStatus = own && rank >= of - statuses.length ? (statuses[of - 1 - rank] as GameStatus) : !own && d.chance(0.02) ? d.pick(statuses) : 'live';
  // the newest of a section minutes ago, the oldest two years
  const span = Math.log((720 * 24 * 60) / 12);
  const age = own ? minutes(12 * Math.exp((rank / Math.max(1, of - 1)) ** 0.62 * span) * d.real(0.96, 1.04) + (section === 'gal' ? 0 : d.real(2, 46))) : d.real(3, 725) * day;
  const resourceAt = ago(world, age);
  const publishedAt = status === 'live' || status === 'hidden' ? ago(world, Math.min(727 * day, d.chance(0.22) ? age : age + d.next() ** 2 * 520 * day)) : null;
  const createdAt = new Date((publishedAt ?? resourceAt).getTime() - d.real(0.5, 46) * 3_600_000);

  const world2 = section === 'rpg' ? 'fantasy' : 'modern';
  const men = section === 'otome';
  const cast: Cast = { she: known?.she ?? personName(d, world2), he: known?.he ?? personName(d, world2), other: personName(d, world2) };
  const maker = title.maker ?? d.pick(makers);
  const [engine, runtime] = d.weighted(engines.filter(([, , w]) => w[section]).map(([name, run, w]) => [[name, run] as const, w[section] ?? 1] as const));
  const lead: VersionKind | null = section === 'krkr' ? 'port' : section === 'ai' ? 'machineTl' : own?.zh === '萤草之庭' ? 'officialZh' : own?.zh === '云下灯塔' ? 'machineTl' : null;
  const versions = status === 'draft' ? [] : versionsOf(d.fork('versions'), section, runtime, lead).map((v) => (status === 'live' ? v : { ...v, status: v.status === 'live' && status !== 'hidden' ? ('pending' as const) : v.status }));

  const fame = known ? 0.05 + known.votes / 650 : own ? d.next() ** 2.2 * 0.6 : d.next() ** 6 * 0.2;
  const views = status === 'live' ? Math.round(40 + fame * 46_000 * d.real(0.7, 1.2) + d.real(0, 400)) : 0;
  let left = Math.round(views * d.real(0.06, 0.2));
  for (const v of versions) {
    v.downloads = v.status === 'live' ? Math.round(left * d.real(0.2, 0.6)) : 0;
    left -= v.downloads;
  }
  const [ageMark, nsfw] = ageOf(d, section, own);

  return {
    id: index + 1,
    section,
    status,
    titleZh: title.zh,
    titleJa: title.ja,
    titleEn: title.en,
    aliases: d.chance(0.4) ? [...new Set([title.zh.slice(0, 4), `${title.zh}${d.pick(aliasTails)}`])].filter((a) => a !== title.zh).slice(0, d.int(1, 2)) : [],
    intro: known?.intro ?? introOf(d, section, title.line, cast, maker),
    cover: own ? (isBare(world, index) ? null : index) : d.chance(0.04) ? null : borrowedCover(world, section, d),
    shots: status === 'draft' || d.chance(0.1) ? [] : d.some(shotsFor(section), d.int(2, 5)),
    sexual: nsfw ? (ageMark === 'r18' ? d.pick([1, 2] as const) : 1) : 0,
    ...releaseOf(d, title, world),
    maker,
    staff: d.some(staffNotes, d.int(3, 7)).map((role) => ({ name: craftName(d), role })),
    characters: charactersOf(d, cast, world2, men),
    labels: labelsOf(d, section, ageMark),
    engine: d.chance(0.05) ? null : engine,
    age: ageMark,
    nsfw,
    // numbers no such site has given out yet
    vndbId: d.chance(0.3) ? `v9${d.int(10_000_000, 99_999_999)}` : null,
    bangumiId: d.chance(0.25) ? `9${d.int(10_000_000, 99_999_999)}` : null,
    steamId: d.chance(0.2) ? `99${d.int(1_000_000, 9_999_999)}` : null,
    dlsiteCode: d.chance(0.2) ? `RJ99${d.int(100_000, 999_999)}` : null,
    lengthMinutes: d.chance(0.12) ? null : section === 'ex' ? d.int(2, 30) * 10 : d.int(4, 90) * 30,
    relations: relationsOf(d, index, own, rank),
    officialLinks: d.chance(0.5) ? [{ name: '官网', url: `https://game-${index + 1}.demo.invalid/` }, ...(d.chance(0.5) ? [{ name: '购买正版', url: `https://store.demo.invalid/${index + 1}` }] : [])] : [],
    submitterId: someMember(world, 'submitter', index),
    declineReason: status === 'declined' ? d.pick(declines) : null,
    createdAt,
    publishedAt,
    versions,
    resourceAt,
    views,
    quality: known?.quality ?? Math.min(8.6, Math.max(4.6, d.normal(7, 0.8))),
    leanings: { art: d.normal(0.3, 0.5), story: d.normal(0, 0.6), music: d.normal(0.3, 0.5), character: d.normal(0.1, 0.5), route: d.normal(-0.4, 0.5), system: d.normal(-0.5, 0.5), voice: d.normal(0, 0.5), replay: d.normal(-0.9, 0.6) },
    votes: status !== 'live' ? 0 : known ? known.votes : own ? (d.chance(0.3) ? d.int(0, 9) : Math.round(8 + fame * 190)) : d.weighted([[0, 64], [d.int(1, 5), 30], [d.int(10, 28), 6]] as const),
    cast,
  };
}

export function* games(world: World): Generator<DemoGame> {
  for (let i = 0; i < world.games; i++) yield gameAt(world, i);
}

/** Screenshots come in three runs: towns, realms, futures. */
const shotsFor = (section: Section): number[] => {
  const third = screenshots / 3;
  const from = section === 'rpg' ? third : section === 'ai' ? 2 * third : 0;
  return Array.from({ length: third }, (_, i) => from + i);
};

function ageOf(d: Dice, section: Section, own: Title | undefined): [Age, boolean] {
  if (own?.zh === '末班缆车') return ['r18', true];
  const r18 = section === 'vr' ? 0.6 : section === 'ex' ? 0.2 : section === 'ai' || section === 'rpg' ? 0.12 : 0.04;
  const mark = d.chance(r18) ? 'r18' : d.chance(section === 'vr' ? 0.7 : 0.12) ? 'sensitive' : 'all';
  return [mark, mark === 'r18' ? d.chance(0.75) : mark === 'sensitive' ? d.chance(0.25) : false];
}

function releaseOf(d: Dice, title: { year: number | null }, world: World): { releaseDate: string | null; releasePrecision: ReleasePrecision } {
  const thisYear = world.now.getUTCFullYear();
  if (!title.year && d.chance(0.05)) return { releaseDate: null, releasePrecision: 'tba' };
  const year = title.year ?? thisYear - Math.floor(d.next() ** 2 * 14);
  const precision = d.weighted<ReleasePrecision>([['day', 8], ['month', 1.2], ['year', 0.8]]);
  const month = precision === 'year' ? 1 : year === thisYear ? d.int(1, world.now.getUTCMonth() + 1) : d.int(1, 12);
  const date = precision === 'day' ? d.int(1, 28) : 1;
  return { releaseDate: `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`, releasePrecision: precision };
}

function charactersOf(d: Dice, cast: Cast, world: 'modern' | 'fantasy', men: boolean): DemoCharacter[] {
  const names = [...new Set([cast.she, cast.he, cast.other, personName(d, world), personName(d, world), personName(d, world)])].slice(0, d.int(2, 6));
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

function labelsOf(d: Dice, section: Section, age: Age): DemoGame['labels'] {
  const fitting = labels.map((label, i) => ({ label, id: i + 1 })).filter(({ label: [, category, , of] }) => (of ? of.includes(section) : category !== 'adult') && (category !== 'adult' || age !== 'all'));
  const special = fitting.filter(({ label }) => label[3] && (label[1] !== 'adult' || section === 'vr'));
  const chosen = [...d.some(special, special.length ? d.int(1, 2) : 0), ...d.some(fitting, d.int(3, 8))];
  return [...new Map(chosen.map(({ id }) => [id, { id, spoiler: d.weighted<0 | 1 | 2>([[0, 88], [1, 8], [2, 4]]) }])).values()];
}

function relationsOf(d: Dice, index: number, own: Title | undefined, rank: number): DemoGame['relations'] {
  const pairs: readonly (readonly [RelationKind, RelationKind])[] = [['prequel', 'sequel'], ['series', 'series'], ['original', 'fandisc'], ['original', 'sideStory'], ['original', 'remake'], ['other', 'other']];
  if (!own) return d.chance(0.15) ? [{ otherId: d.int(handmade + 1, Math.max(handmade + 1, index)), kind: 'series' as const, back: 'series' as const }].filter(({ otherId }) => otherId <= index) : [];
  if (own.zh === '热气球邮班') return [{ otherId: 1, kind: 'series', back: 'series' }];
  if (own.zh === '无名岛来信') return [{ otherId: 1, kind: 'sequel', back: 'prequel' }];
  if (rank < 2 || !d.chance(0.4)) return [];
  return d.some(Array.from({ length: Math.min(rank, 12) }, (_, i) => index - i), d.int(1, Math.min(3, rank))).map((otherId) => {
    const [kind, back] = d.pick(pairs);
    return { otherId, kind, back };
  });
}
