import { levelOf, may, type Permission } from '@yinghuo/contracts';
import { nicknameOf, regulars, signatures } from './words/people.ts';
import { accounts, ago, day, hour, rolls, type World } from './world.ts';

export interface DemoMember {
  id: number;
  nickname: string;
  email: string;
  /** Signs in with the demo password; the others' passwords match nothing. */
  opens: boolean;
  permission: Permission;
  signature: string;
  /** Which picture of the gallery. */
  avatar: number;
  /** What is worn, by the ids of the members' catalogue (apps/members/src/cosmetics). */
  frame: number | null;
  /** What is owned, the worn one among them. */
  frames: number[];
  pets: number[];
  box: number | null;
  joinedAt: Date;
  lastSeenAt: Date;
  membershipUntil: Date | null;
  adultDeclared: boolean;
  background: -1 | 1 | 2 | 3 | 4;
  /** What the wallet comes to; coins may end up higher. */
  points: number;
  coins: number;
}

/** Fewer avatars than members: some share one, as people do. */
export const avatars = 120;

/** Ids of what is in the shop all the year and costs little enough for many to have it (members' catalogue). */
const frameIds = [1, 3, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const petIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 21];
const boxIds = [1, 2, 5, 6, 7, 10];

type Given = Pick<DemoMember, 'nickname' | 'permission' | 'points' | 'coins' | 'signature'> & {
  joinedDays: number;
  membershipDays: number;
  frame: number | null;
  pets: number[];
  box: number | null;
};

const demoAccounts: readonly Given[] = [
  {
    nickname: 'yinghuo',
    permission: 9,
    points: 4210,
    coins: 860,
    signature: '先点一盏灯，剩下的慢慢来。',
    joinedDays: 730,
    membershipDays: 400,
    frame: 9,
    pets: [24, 1],
    box: 9,
  },
  {
    nickname: 'moderator',
    permission: 5,
    points: 2610,
    coins: 240,
    signature: '剧透请打码，吵架前先去看一会儿海。',
    joinedDays: 640,
    membershipDays: 60,
    frame: 6,
    pets: [10],
    box: 7,
  },
  {
    nickname: 'contributor',
    permission: 3,
    points: 1540,
    coins: 132,
    signature: '情报员，每天七点准时。',
    joinedDays: 402,
    membershipDays: 0,
    frame: 4,
    pets: [7],
    box: 8,
  },
  {
    nickname: 'trusted',
    permission: 2,
    points: 3500,
    coins: 500,
    signature: '玩过的都在收藏夹里。',
    joinedDays: 520,
    membershipDays: 48,
    frame: 1,
    pets: [1, 4, 6],
    box: 2,
  },
  {
    nickname: 'newcomer',
    permission: 1,
    points: 0,
    coins: 0,
    signature: '',
    joinedDays: 1,
    membershipDays: 0,
    frame: null,
    pets: [],
    box: null,
  },
];

/** Whoever wears a frame has collected some, the more the longer. */
function framesOf(world: World, index: number, frame: number | null, points: number): number[] {
  if (frame === null) return [];
  const d = rolls(world, 'frames', index);
  const others = frameIds.filter((id) => id !== frame);
  const most = Math.min(others.length, Math.floor(levelOf(points) / 90));
  return [frame, ...d.some(others, d.int(0, most))];
}

/** Member number `index`, from 0; ids count from 1. */
export function memberAt(world: World, index: number): DemoMember {
  const d = rolls(world, 'member', index);
  const given = demoAccounts[index];
  if (given) {
    const { joinedDays, membershipDays, ...rest } = given;
    return {
      ...rest,
      id: index + 1,
      email: `${given.nickname}@demo.invalid`,
      opens: true,
      avatar: [12, 7, 10, 0, 15][index] ?? 0,
      joinedAt: ago(world, joinedDays * day - 3 * hour),
      lastSeenAt: ago(world, d.real(0.2, 20) * hour),
      membershipUntil: membershipDays ? ago(world, -membershipDays * day) : null,
      adultDeclared: may(given.permission, 'seeGuarded'),
      background: index === 0 ? 3 : index === 2 ? 4 : -1,
      frames: framesOf(world, index, given.frame, given.points),
    };
  }
  const known = regulars[index - accounts];
  const joinedDays = known ? d.real(120, 725) : d.next() ** 1.6 * 720 + 0.2;
  const zeal = known ? d.real(0.35, 1) : d.next() ** 3 * 0.7;
  const points = Math.min(5200, Math.floor(joinedDays * zeal * 8.5));
  const level = levelOf(points);
  const trusted = joinedDays > 7 && level >= 20 && d.chance(known ? 0.92 : 0.6);
  const isMember = d.chance(known ? 0.4 : 0.08);
  const one: Omit<DemoMember, 'frames'> = {
    id: index + 1,
    nickname: nicknameOf(index - accounts, d),
    email: `m${index + 1}@demo.invalid`,
    opens: false,
    permission: known && d.chance(0.1) ? 3 : trusted ? 2 : 1,
    signature: known ? known[1] : d.pick(signatures),
    avatar: index % avatars,
    frame: d.chance(known ? 0.7 : 0.16) ? d.pick(frameIds) : null,
    pets: d.chance(known ? 0.6 : 0.14) ? d.some(petIds, d.int(1, 4)) : [],
    box: d.chance(known ? 0.4 : 0.08) ? d.pick(boxIds) : null,
    joinedAt: ago(world, joinedDays * day),
    lastSeenAt: ago(world, Math.min(joinedDays * 0.9, known ? d.next() ** 3 * 9 : d.next() ** 2 * 200) * day),
    membershipUntil: isMember ? ago(world, -d.int(2, 160) * day) : null,
    adultDeclared: trusted,
    background: level >= 300 && d.chance(0.6) ? d.pick([1, 2, 3, 4] as const) : -1,
    points,
    coins: Math.floor(points * d.real(0.02, 0.22)),
  };
  return { ...one, frames: framesOf(world, index, one.frame, points) };
}

export function* members(world: World): Generator<DemoMember> {
  for (let i = 0; i < world.members; i++) yield memberAt(world, i);
}

/** An active member's id: regulars write more than others. */
export function someMember(world: World, key: string, index: number): number {
  const d = rolls(world, key, index);
  const busy = Math.min(world.members, accounts + regulars.length);
  return d.chance(0.75) ? d.int(2, busy) : d.int(2, world.members);
}
