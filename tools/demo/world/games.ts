import type { GameStatus, Section, VersionKind } from '@yinghuo/contracts';
import { featured } from './featured.ts';
import type { DemoGame } from './game.ts';
import { introOf, type Cast } from './intros.ts';
import { inventedTitle } from './invented.ts';
import { someMember } from './members.ts';
import { borrowedCover, isBare, shotsFor } from './pictures.ts';
import { titles } from './titles/index.ts';
import { rankOf } from './titles/rank.ts';
import { ageOf, charactersOf, engineOf, labelsOf, relationsOf, releaseOf } from './traits.ts';
import { versionsOf } from './versions.ts';
import { aliasTails, staffNotes } from './words/intros.ts';
import { craftName, makers, personName } from './words/people.ts';
import { ago, day, minutes, rolls, type World } from './world.ts';

const statuses: GameStatus[] = ['draft', 'pending', 'declined', 'hidden'];
const declines = [
  '封面与作品不符，请换一张再提交。',
  '与已收录的作品重复，请在原条目补充版本。',
  '简介过短，至少写两句让人知道它讲什么。',
];
/** Ids of the demo accounts trusted, contributor and newcomer: whose submissions on their way these are. */
const senders: Record<Section, number> = { gal: 4, otome: 3, krkr: 5, vr: 4, rpg: 4, ex: 3, ai: 4 };

/** The cover of a handmade game: its own, but one that waits for its audit shows another's, for moderators to notice. */
function coverOf(world: World, index: number, status: GameStatus): number | null {
  const { rank } = rankOf(index);
  const first = index - rank;
  const shown = status === 'pending' && titles[index]!.section === 'gal' ? first + copied : index;
  return isBare(world, shown) ? null : shown;
}
const copied = 4;

/** Game number `index`, from 0; ids count from 1. */
export function gameAt(world: World, index: number): DemoGame {
  const d = rolls(world, 'game', index);
  const own = titles[index];
  const title = own ?? inventedTitle(d, index);
  const { section } = title;
  const { rank, of } = own ? rankOf(index) : { rank: 9999, of: 1 };
  const known = own && featured[own.zh];

  const status: GameStatus =
    own && rank >= of - statuses.length
      ? (statuses[of - 1 - rank] as GameStatus)
      : !own && d.chance(0.02)
        ? d.pick(statuses)
        : 'live';
  // the newest of a section minutes ago, the oldest two years
  const span = Math.log((720 * 24 * 60) / 12);
  const age = own
    ? minutes(
        12 * Math.exp((rank / Math.max(1, of - 1)) ** 0.62 * span) * d.real(0.96, 1.04) +
          (section === 'gal' ? 0 : d.real(2, 46)),
      )
    : d.real(3, 725) * day;
  const resourceAt = ago(world, age);
  const publishedAt =
    status === 'live' || status === 'hidden'
      ? ago(world, Math.min(727 * day, d.chance(0.22) ? age : age + d.next() ** 2 * 520 * day))
      : null;
  const createdAt = new Date((publishedAt ?? resourceAt).getTime() - d.real(0.5, 46) * 3_600_000);

  const world2 = section === 'rpg' ? 'fantasy' : 'modern';
  const men = section === 'otome';
  const cast: Cast = {
    she: known?.she ?? personName(d, world2),
    he: known?.he ?? personName(d, world2),
    other: personName(d, world2),
  };
  const maker = title.maker ?? d.pick(makers);
  const [engine, runtime] = engineOf(d, section);
  const lead: VersionKind | null =
    section === 'krkr'
      ? 'port'
      : section === 'ai'
        ? 'machineTl'
        : own?.zh === '萤草之庭'
          ? 'officialZh'
          : own?.zh === '云下灯塔'
            ? 'machineTl'
            : null;
  const versions =
    status === 'draft'
      ? []
      : versionsOf(d.fork('versions'), section, runtime, lead).map((v) =>
          status === 'live'
            ? v
            : { ...v, status: v.status === 'live' && status !== 'hidden' ? ('pending' as const) : v.status },
        );

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
    aliases: d.chance(0.4)
      ? [...new Set([title.zh.slice(0, 4), `${title.zh}${d.pick(aliasTails)}`])]
          .filter((a) => a !== title.zh)
          .slice(0, d.int(1, 2))
      : [],
    intro: known?.intro ?? introOf(d, section, title.line, cast, maker),
    cover: own ? coverOf(world, index, status) : d.chance(0.04) ? null : borrowedCover(world, section, d),
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
    officialLinks: d.chance(0.5)
      ? [
          { name: '官网', url: `https://game-${index + 1}.demo.invalid/` },
          ...(d.chance(0.5) ? [{ name: '购买正版', url: `https://store.demo.invalid/${index + 1}` }] : []),
        ]
      : [],
    submitterId:
      own && status !== 'live' && status !== 'hidden' ? senders[section] : someMember(world, 'submitter', index),
    declineReason: status === 'declined' ? d.pick(declines) : null,
    createdAt,
    publishedAt,
    versions,
    resourceAt,
    views,
    quality: known?.quality ?? Math.min(8.6, Math.max(4.6, d.normal(7, 0.8))),
    leanings: {
      art: d.normal(0.3, 0.5),
      story: d.normal(0, 0.6),
      music: d.normal(0.3, 0.5),
      character: d.normal(0.1, 0.5),
      route: d.normal(-0.4, 0.5),
      system: d.normal(-0.5, 0.5),
      voice: d.normal(0, 0.5),
      replay: d.normal(-0.9, 0.6),
    },
    votes:
      status !== 'live'
        ? 0
        : known
          ? known.votes
          : own
            ? d.chance(0.3)
              ? d.int(0, 9)
              : Math.round(8 + fame * 190)
            : d.weighted([
                [0, 64],
                [d.int(1, 5), 30],
                [d.int(10, 28), 6],
              ] as const),
    cast,
  };
}

export function* games(world: World): Generator<DemoGame> {
  for (let i = 0; i < world.games; i++) yield gameAt(world, i);
}
