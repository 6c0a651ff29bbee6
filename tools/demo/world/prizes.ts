import { createHash, createHmac } from 'node:crypto';
import { drawMessage, may, prizeAt, type PrizeKind } from '@yinghuo/contracts';
import { memberAt } from './members.ts';
import { regulars } from './words/people.ts';
import { accounts, day, hour, midnight, rolls, shanghaiDay, type World } from './world.ts';

/** As the members' service keeps it: a cosmetic by its id there. */
export interface DemoPrize {
  id: number;
  name: string;
  kind: PrizeKind;
  amount: number;
  chance: number;
  cosmeticId?: number;
}

export interface DemoSeason {
  id: number;
  name: string;
  beginsAt: Date;
  endsAt: Date;
  seed: string;
  seedHash: string;
  pool: DemoPrize[];
  draws: number;
}

export interface DemoDraw {
  id: number;
  seasonId: number;
  n: number;
  memberId: number;
  prize: DemoPrize;
  /** Event points in place of a cosmetic that was drawn before. */
  instead: number | null;
  day: string;
  at: Date;
}

export interface Prizes {
  seasons: DemoSeason[];
  /** Oldest first. */
  draws: DemoDraw[];
}

/** The pool that the members' service makes (docs/decisions/0051), with what can only be won in it. */
const pool = (frame: [string, number], pet: [string, number]): DemoPrize[] =>
  (
    [
      ['eventPoints', '一点微光', 5, 4000],
      ['eventPoints', '一捧萤火', 15, 2200],
      ['coins', '两枚硬币', 2, 1600],
      ['coins', '五枚硬币', 5, 800],
      ['eventPoints', '一盏长明', 60, 500],
      ['membershipDays', '三天会员', 3, 200],
      ['box', box[0], 1, 100, box[1]],
      ['pet', pet[0], 1, 100, pet[1]],
      ['frame', frame[0], 1, 100, frame[1]],
      ['nothing', '灯没有亮', 0, 400],
    ] as const
  ).map(([kind, name, amount, tenThousandths, cosmeticId], at) => ({
    id: at + 1,
    name,
    kind,
    amount,
    chance: tenThousandths / 10_000,
    ...(cosmeticId !== undefined && { cosmeticId }),
  }));

const instead = 200;
/** What can only be won, as the wardrobe numbers it (apps/members/src/cosmetics/catalogue.ts). */
const frames: [string, number][] = [
  ['极光', 24],
  ['彗星', 23],
];
const pets: [string, number][] = [
  ['萤龙', 23],
  ['灯灵', 24],
];
const box: [string, number] = ['银河', 12];

const dayOf = (at: number): [year: number, month: number] => {
  const [year, month] = shanghaiDay(new Date(at)).split('-').map(Number);
  return [year!, month!];
};

/** The season whose months a moment lies in. */
function seasonAt(world: World, at: number): DemoSeason {
  const [year, month] = dayOf(at);
  const number = (Math.floor((month + 9) / 3) % 4) + 1;
  const first = month < 3 ? [year - 1, 12] : [year, Math.floor(month / 3) * 3];
  const start = (months: number, date: number) =>
    new Date(Date.UTC(first[0]!, first[1]! - 1 + months, date) - 8 * hour);
  const id = first[0]! * 10 + number;
  const seed = createHash('sha256').update(`${world.seed}:${id}`).digest('hex');
  return {
    id,
    name: `${first[0]} ${['春', '夏', '秋', '冬'][number - 1]}灯会`,
    beginsAt: start(0, 1),
    endsAt: start(2, 28),
    seed,
    seedHash: createHash('sha256').update(seed).digest('hex'),
    pool: pool(number % 2 ? frames[1]! : frames[0]!, number === 2 || number === 3 ? pets[1]! : pets[0]!),
    draws: 0,
  };
}

/** Two seasons, the last and the present, and what the busy members drew in them. Nobody has drawn today. */
export function prizesOf(world: World): Prizes {
  const present = seasonAt(world, world.now.getTime());
  const seasons = [seasonAt(world, present.beginsAt.getTime() - day), present];
  const draws: DemoDraw[] = [];
  const drawn = new Set<string>();
  for (let ago = 180; ago > 0; ago--) {
    const from = midnight(world, ago);
    const season = seasons.find(({ beginsAt, endsAt }) => beginsAt.getTime() <= from && from < endsAt.getTime());
    if (!season) continue;
    const ofDay = [];
    for (let i = 0; i < Math.min(world.members, accounts + regulars.length); i++) {
      const member = memberAt(world, i);
      const d = rolls(world, 'draw', i, ago);
      if (!may(member.permission, 'takePart') || member.points === 0 || member.joinedAt.getTime() > from) continue;
      if (d.chance(0.15)) ofDay.push({ memberId: member.id, at: new Date(from + Math.floor(d.real(8, 23.9) * hour)) });
    }
    for (const { memberId, at } of ofDay.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const n = (season.draws += 1);
      const hmac = createHmac('sha256', season.seed).update(drawMessage(n, memberId)).digest('hex');
      const prize = prizeAt(season.pool, hmac);
      const worn = prize.cosmeticId === undefined ? null : `${memberId} ${prize.kind} ${prize.cosmeticId}`;
      draws.push({
        ...{ id: draws.length + 1, seasonId: season.id, n, memberId, prize, day: shanghaiDay(at), at },
        instead: worn && drawn.has(worn) ? instead : null,
      });
      if (worn) drawn.add(worn);
    }
  }
  return { seasons, draws };
}

/** How many frames members have won, which are none of those in the shop. */
export function framesWon(world: World): Map<number, number> {
  const won = new Map<number, number>();
  for (const { memberId, prize, instead: owned } of prizesOf(world).draws) {
    if (prize.kind === 'frame' && owned === null) won.set(memberId, (won.get(memberId) ?? 0) + 1);
  }
  return won;
}
