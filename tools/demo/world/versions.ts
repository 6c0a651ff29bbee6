import type { Language, LinkState, Platform, Provider, Runtime, Section, VersionKind } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import { groups, models } from './words/people.ts';
import { versionLabels, versionNotes } from './words/versions.ts';

export interface DemoLink {
  provider: Provider;
  /** An address nobody can hold (.invalid), or a magnet of no file. */
  url: string;
  extractCode: string | null;
  archivePassword: string | null;
  sha256: string | null;
  state: LinkState;
  /** before now, in ms; null: never checked */
  checkedAgo: number | null;
}

export interface DemoVersion {
  kind: VersionKind;
  group: string | null;
  model: string | null;
  completion: number;
  label: string;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  sizeBytes: number;
  note: string;
  status: 'pending' | 'live' | 'declined' | 'hidden';
  /** share of the way from the game's publication to its newest resource, 0–1 */
  at: number;
  downloads: number;
  links: DemoLink[];
}

const MB = 1_000_000;

/** Which kinds a section's games come in; the first of a game's kinds is drawn by weight, more follow. */
const kinds: Record<Section, readonly (readonly [VersionKind, number])[]> = {
  gal: [
    ['humanTl', 10],
    ['officialZh', 5],
    ['raw', 3],
    ['machineTl', 3],
    ['patch', 2],
    ['port', 2],
  ],
  otome: [
    ['humanTl', 8],
    ['officialZh', 6],
    ['raw', 3],
    ['machineTl', 2],
    ['port', 2],
  ],
  krkr: [
    ['port', 10],
    ['humanTl', 4],
    ['patch', 2],
    ['raw', 2],
  ],
  vr: [
    ['humanTl', 7],
    ['officialZh', 4],
    ['machineTl', 4],
    ['raw', 3],
    ['patch', 2],
  ],
  rpg: [
    ['officialZh', 7],
    ['humanTl', 5],
    ['raw', 3],
    ['patch', 3],
    ['machineTl', 2],
    ['port', 2],
  ],
  ex: [
    ['humanTl', 7],
    ['raw', 5],
    ['officialZh', 3],
    ['machineTl', 1],
  ],
  ai: [['machineTl', 12]],
};

const providers: readonly (readonly [Provider, number])[] = [
  ['baidu', 8],
  ['quark', 8],
  ['aliyun', 5],
  ['123pan', 4],
  ['onedrive', 3],
  ['googledrive', 2],
  ['mega', 2],
  ['magnet', 3],
  ['direct', 2],
  ['other', 1],
];

const portRuntimes: readonly (readonly [Runtime, Platform])[] = [
  ['tyranor', 'android'],
  ['krkr2', 'android'],
  ['onscripter', 'android'],
  ['krkrz', 'windows'],
  ['renpy', 'android'],
  ['joiplay', 'android'],
  ['winlator', 'android'],
  ['browser', 'web'],
  ['emulator', 'psp'],
  ['emulator', 'psv'],
  ['emulator', 'switch'],
  ['other', 'ios'],
];

const hex = (d: Dice, length: number) => Array.from({ length }, () => '0123456789abcdef'[d.int(0, 15)]).join('');
const code = (d: Dice, length: number) =>
  Array.from({ length }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[d.int(0, 30)]).join('');

function link(d: Dice): DemoLink {
  const provider = d.weighted(providers);
  const state = d.weighted<LinkState>([
    ['valid', 82],
    ['suspect', 10],
    ['dead', 8],
  ]);
  return {
    provider,
    url:
      provider === 'magnet' ? `magnet:?xt=urn:btih:${hex(d, 40)}` : `https://${provider}.demo.invalid/s/${code(d, 12)}`,
    extractCode: ['baidu', 'quark', '123pan', 'other'].includes(provider) ? code(d, 4) : null,
    archivePassword: d.chance(0.3) ? d.pick(['yinghuo', 'demo.invalid', '萤火']) : null,
    sha256: d.chance(0.35) ? hex(d, 64) : null,
    state,
    checkedAgo: d.chance(0.04) ? null : state === 'dead' ? d.real(8, 60) * 3_600_000 : d.real(0.2, 6) * 3_600_000,
  };
}

function version(d: Dice, kind: VersionKind, section: Section, engine: Runtime, at: number): DemoVersion {
  const port = kind === 'port' ? d.pick(section === 'krkr' ? portRuntimes.slice(0, 6) : portRuntimes) : null;
  const machine = kind === 'machineTl';
  const chinese: Language[] = d.chance(0.12) ? ['zh-Hant'] : d.chance(0.1) ? ['zh-Hans', 'zh-Hant'] : ['zh-Hans'];
  const languages: Language[] =
    kind === 'raw'
      ? [d.chance(0.85) ? 'ja' : d.pick(['en', 'ko'] as const)]
      : kind === 'officialZh'
        ? ['zh-Hans', ...(d.chance(0.6) ? (['ja'] as const) : []), ...(d.chance(0.3) ? (['en'] as const) : [])]
        : chinese;
  const platforms: Platform[] = port
    ? [port[1]]
    : [
        'windows',
        ...(d.chance(0.14) ? (['macos'] as const) : []),
        ...(d.chance(0.08) ? (['linux'] as const) : []),
        ...(d.chance(0.2) ? (['android'] as const) : []),
      ];
  const count = d.weighted([
    [1, 5],
    [2, 6],
    [3, 4],
    [4, 2],
    [6, 0.4],
    [10, 0.12],
  ] as const);
  return {
    kind,
    group: kind === 'humanTl' || kind === 'port' || (kind === 'patch' && d.chance(0.5)) ? d.pick(groups) : null,
    model: machine ? d.pick(models) : null,
    completion: machine
      ? d.pick([100, 100, 96, 88, 72, 64, 45])
      : kind === 'humanTl' && d.chance(0.14)
        ? d.int(35, 95)
        : 100,
    label: d.pick(versionLabels[kind]),
    languages,
    platforms,
    runtimes: port ? [port[0]] : [engine],
    sizeBytes: Math.round((kind === 'patch' ? d.real(2, 260) : d.real(180, 5200)) * MB),
    note: d.pick(versionNotes),
    status: 'live',
    at,
    downloads: 0,
    links: Array.from({ length: count }, () => link(d)),
  };
}

/** Versions of one game, oldest first; the last one is its newest resource. */
export function versionsOf(d: Dice, section: Section, engine: Runtime, lead: VersionKind | null): DemoVersion[] {
  const count = d.weighted([
    [1, 5],
    [2, 6],
    [3, 5],
    [4, 2],
    [5, 1],
  ] as const);
  const order: VersionKind[] = lead ? [lead] : [];
  while (order.length < count) {
    const next = d.weighted(kinds[section]);
    if (section === 'ai' || !order.includes(next) || d.chance(0.2)) order.push(next);
    else if (order.length >= kinds[section].length) break;
  }
  if (section === 'ai' && d.chance(0.5)) order.push('raw');
  const live = order
    .map((kind, i) => version(d, kind, section, engine, order.length === 1 ? 1 : i / (order.length - 1)))
    .reverse();
  live.forEach((v, i) => (v.at = live.length === 1 ? 1 : i / (live.length - 1)));
  if (d.chance(0.06))
    live.unshift({
      ...version(d, d.weighted(kinds[section]), section, engine, 0.5),
      status: d.pick(['pending', 'declined', 'hidden'] as const),
    });
  return live;
}
