import type { PostingReason, PostingReference } from '@yinghuo/contracts';
import { gameAt } from './games.ts';
import { memberAt, type DemoMember } from './members.ts';
import { prizesOf, type DemoDraw } from './prizes.ts';
import { ratingsOf } from './ratings.ts';
import { regulars } from './words/people.ts';
import { accounts, handmade, hour, midnight, minutes, rolls, shanghaiDay, type World } from './world.ts';

export interface DemoPosting {
  memberId: number;
  at: Date;
  amounts: { points?: number; eventPoints?: number; coins?: number };
  reason: PostingReason;
  reference: PostingReference;
  key: string;
}

export interface DemoVisit {
  memberId: number;
  day: string;
  coins: number;
  at: Date;
}

export interface DemoSignIn {
  memberId: number;
  day: string;
  streak: number;
  at: Date;
}

export interface Ledger {
  /** oldest first */
  postings: DemoPosting[];
  visits: DemoVisit[];
  signIns: DemoSignIn[];
}

/** So many days are told one by one; what was before is one entry. */
const told = 38;

/** Members whose wallets tell a story; the others have brought theirs along. */
const busy = accounts + regulars.length;

/** How everybody came to what their wallets hold. */
export function ledgerOf(world: World): Ledger {
  const ledger: Ledger = { postings: [], visits: [], signIns: [] };
  const earnings = earned(world);
  const draws = Map.groupBy(prizesOf(world).draws, ({ memberId }) => memberId);
  for (let i = 0; i < world.members; i++) tell(world, i, earnings.get(i + 1) ?? [], draws.get(i + 1) ?? [], ledger);
  ledger.postings.sort((a, b) => a.at.getTime() - b.at.getTime());
  return ledger;
}

type Earning = Omit<DemoPosting, 'memberId' | 'amounts'> & { points: number };

/** Points of busy members for ratings and submissions within the told days, by member. */
function earned(world: World): Map<number, Earning[]> {
  const since = midnight(world, told);
  const all = new Map<number, Earning[]>();
  const add = (memberId: number, earning: Earning) => {
    if (memberId > busy || earning.at.getTime() < since) return;
    all.set(memberId, [...(all.get(memberId) ?? []), earning]);
  };
  for (let i = 0; i < Math.min(world.games, handmade); i++) {
    const game = gameAt(world, i);
    const about = (kind: string) => ({
      kind,
      id: String(game.id),
      title: `《${game.titleZh}》`,
      place: { page: 'game', section: game.section, gameId: game.id } as const,
    });
    if (game.publishedAt && game.status === 'live')
      add(game.submitterId, {
        at: game.publishedAt,
        points: 30,
        reason: 'gameApproved',
        reference: about('game'),
        key: `game:${game.id}`,
      });
    for (const { memberId, overall, summary, createdAt } of ratingsOf(world, game)) {
      const length = [...summary].length;
      if (overall !== null)
        add(memberId, {
          at: createdAt,
          points: length >= 200 ? 10 : length >= 50 ? 5 : 3,
          reason: 'rating',
          reference: about('rating'),
          key: `rating:${game.id}:${memberId}`,
        });
    }
  }
  return all;
}

/** One member's entries. The first one makes up what the told days do not explain. */
function tell(world: World, index: number, earnings: Earning[], draws: DemoDraw[], ledger: Ledger): void {
  const member = memberAt(world, index);
  const { id } = member;
  const mine: DemoPosting[] = [];
  let points = 0;
  let coins = 0;
  const post = (
    at: number,
    amounts: DemoPosting['amounts'],
    reason: PostingReason,
    reference: DemoPosting['reference'],
    key: string,
  ) => {
    points += amounts.points ?? 0;
    coins += amounts.coins ?? 0;
    mine.push({ memberId: id, at: new Date(at), amounts, reason, reference, key });
  };
  if (index < busy && member.points > 0) {
    for (const { at, points: worth, reason, reference, key } of earnings)
      if (points + worth <= member.points)
        post(at.getTime(), { points: worth, eventPoints: worth }, reason, reference, key);
    daily(world, index, member, () => member.points - points, post, ledger);
    for (const { id: drawId, at, prize, instead } of draws) {
      const { kind, amount, name: title } = prize;
      const won = instead !== null ? { eventPoints: instead } : { [kind]: amount };
      if (instead === null && kind !== 'coins' && kind !== 'eventPoints') continue;
      const reference = { kind: 'draw', id: String(drawId), title, place: { page: 'prize' } } as const;
      post(at.getTime(), won, 'prize', reference, `prize:${drawId}`);
    }
  }
  const opening = {
    points: member.points - points,
    eventPoints: Math.floor((member.points - points) / 12),
    coins: Math.max(0, member.coins - coins, -lowestOf(mine)),
  };
  if (opening.points > 0 || opening.coins > 0) {
    const at = Math.min(member.joinedAt.getTime() + hour, ...mine.map((posting) => posting.at.getTime() - 1000));
    post(at, opening, 'adjustment', { kind: 'admin', id: '1', title: '旧站数据迁入', place: null }, `opening:${id}`);
  }
  ledger.postings.push(...mine);
}

/** The fewest coins that these entries leave at any moment, begun with none. */
function lowestOf(postings: DemoPosting[]): number {
  let [coins, lowest] = [0, 0];
  for (const { amounts } of postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    coins += amounts.coins ?? 0;
    lowest = Math.min(lowest, coins);
  }
  return lowest;
}

type Post = (
  at: number,
  amounts: DemoPosting['amounts'],
  reason: PostingReason,
  reference: DemoPosting['reference'],
  key: string,
) => void;

/** Visits and sign-ins of the told days; nobody has signed in today who can be signed in as. */
function daily(world: World, index: number, member: DemoMember, left: () => number, post: Post, ledger: Ledger): void {
  const d = rolls(world, 'daily', index);
  const zeal = d.real(0.35, 0.95);
  let streak = 0;
  for (let ago = told - 1; ago >= 0; ago--) {
    const from = midnight(world, ago);
    const today = shanghaiDay(new Date(from + hour));
    const awake = d.chance(0.2) ? minutes(d.next() ** 3 * 3) : minutes(d.real(8 * 60, 23.5 * 60));
    // whoever signs in as one of the accounts finds six days in a row, and a seventh to be had today
    const comes = member.opens ? ago !== 7 && ago % 9 !== 0 : d.chance(zeal);
    const at = from + awake;
    if (!comes || from < member.joinedAt.getTime() || at > world.now.getTime() || (ago === 0 && member.opens)) {
      streak = 0;
      continue;
    }
    const [reference, key] = [
      { kind: 'day', id: today, place: { page: 'wallet' } as const },
      `${member.id}:${today}`,
    ] as const;
    const visit = member.membershipUntil && member.membershipUntil.getTime() > from ? 2 : 1;
    ledger.visits.push({ memberId: member.id, day: today, coins: visit, at: new Date(at) });
    post(at, { coins: visit }, 'dailyVisit', { ...reference, title: visit === 2 ? '会员双倍' : '' }, `visit:${key}`);
    const worth = 5 + Math.min(streak, 5);
    if (worth > left()) continue;
    streak++;
    const signed = at + minutes(d.real(0.05, 4));
    ledger.signIns.push({ memberId: member.id, day: today, streak, at: new Date(signed) });
    post(
      signed,
      { points: worth, eventPoints: worth },
      'signIn',
      { ...reference, title: `连续第 ${streak} 天` },
      `signIn:${key}`,
    );
    if (streak === 7 || streak === 30)
      post(
        signed + 1,
        { coins: streak === 7 ? 10 : 50 },
        'streak',
        { ...reference, title: `连续第 ${streak} 天` },
        `streak:${key}`,
      );
  }
  if (member.membershipUntil && d.chance(0.6))
    post(
      midnight(world, d.int(2, 25)) + hour * 20,
      { coins: -100 },
      'membership',
      { kind: 'plan', id: '1', title: '会员三十天', place: { page: 'membership' } },
      `membership:${member.id}`,
    );
}
