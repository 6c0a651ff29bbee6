import { may } from '@yinghuo/contracts';
import { createHash } from 'node:crypto';
import { memberAt } from './members.ts';
import { day as dayMs, midnight, rolls, shanghaiDay, type World } from './world.ts';

/** So many days of visits are told; what was before is forgotten. */
const daysTold = 120;
/** Visits of a large world are those of its first members. */
const members = 1500;

/** How often a visitor opened a page on a day. */
export interface DemoVisits {
  day: string;
  visitor: string;
  memberId: number | null;
  page: string;
  count: number;
}

/** Pages and how much they draw. */
const pages: readonly (readonly [string, number])[] = [
  ['/', 30],
  ['/detail', 42],
  ['/otome', 8],
  ['/otomeDetail', 11],
  ['/krkrgame', 7],
  ['/krkrDetail', 9],
  ['/message', 6],
  ['/notes', 9],
  ['/notesDetail', 8],
  ['/ranking', 5],
  ['/announcements', 2],
  ['/log', 2],
  ['/intel', 4],
  ['/tutorial', 2],
];
const membersPages = [...pages, ['/wallet', 9], ['/my-notes', 4], ['/group', 5], ['/settings', 1]] as const;
const guarded = [
  ['/rpggame', 6],
  ['/rpgDetail', 8],
  ['/ai', 5],
  ['/aiDetail', 6],
  ['/ex', 4],
  ['/exDetail', 5],
  ['/vr', 4],
  ['/vrDetail', 5],
  ['/thread', 4],
] as const;

/** Who opened which pages, day by day; on the days that the ledger tells of, members come when it says so. */
export function* visitsOf(world: World, came: ReadonlyMap<string, ReadonlySet<number>>): Generator<DemoVisits> {
  const all = Array.from({ length: Math.min(world.members, members) }, (_, i) => memberAt(world, i));
  for (let ago = daysTold - 1; ago >= 0; ago--) {
    const from = midnight(world, ago);
    const today = shanghaiDay(new Date(from));
    const d = rolls(world, 'visits', today);
    // Today is as far as it has come; weekends are busier, and the site grows slowly.
    const part = ago === 0 ? (world.now.getTime() - from) / dayMs : 1;
    const weekend = [0, 6].includes(new Date(today).getUTCDay()) ? 1.35 : 1;
    const tide = part * weekend * (1.15 - (0.45 * ago) / daysTold);
    for (const member of all) {
      const age = (from + dayMs - member.joinedAt.getTime()) / dayMs;
      if (age < 0 || from > member.lastSeenAt.getTime()) continue;
      const told = came.get(today)?.has(member.id);
      const eager = may(member.permission, 'seeGuarded') ? 0.3 : 0.05;
      if (!told && !d.chance((age < 1 ? 0.95 : eager + 0.4 * Math.exp(-age / 6)) * tide)) continue;
      yield* opened(d.fork(member.id), today, member.id, [
        ...membersPages,
        ...(may(member.permission, 'seeGuarded') ? guarded : []),
      ]);
    }
    const guests = Math.round(d.normal(95, 12) * tide);
    for (let guest = 0; guest < guests; guest++) yield* opened(d.fork(-guest - 1), today, null, pages, guest);
  }
}

function* opened(
  d: ReturnType<typeof rolls>,
  today: string,
  memberId: number | null,
  among: readonly (readonly [string, number])[],
  guest = 0,
): Generator<DemoVisits> {
  const counts = new Map<string, number>();
  for (let n = d.int(1, memberId ? 14 : 7); n > 0; n--) {
    const page = d.weighted(among);
    counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  const visitor = createHash('sha256')
    .update(`${today} ${memberId ?? `guest ${guest}`}`)
    .digest('base64url')
    .slice(0, 22);
  for (const [page, count] of counts) yield { day: today, visitor, memberId, page, count };
}
