import { daysAfter, notesADay, pointsFor, pointsPerLevel, type Way, type WaysUp } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { streakOn } from '../daily/daily.sql.ts';
import { sharing } from '../rewards/rewards.ts';

/** How far a member is from a level, and what would bring them nearer on this day of Asia/Shanghai. */
export async function waysUp(sql: Db, memberId: number, level: number, today: string): Promise<WaysUp> {
  const [[member], now, before, [noted]] = await Promise.all([
    sql<{ level: number; points: number }[]>`select level, points from members where id = ${memberId}`,
    streakOn(sql, memberId, today),
    streakOn(sql, memberId, daysAfter(today, -1)),
    sql<{ count: number }[]>`
      select count(*)::integer as count from rewards
      where member_id = ${memberId} and reason = any(${[...sharing('note')]}) and day = ${today}`,
  ]);
  const { points, level: have } = member!;
  const streak = (now || before) + 1;
  const left = Math.max(0, notesADay - noted!.count);
  const ways: Way[] = [
    { kind: now > 0 ? 'signInTomorrow' : 'signIn', points: pointsFor.signIn(streak), streak },
    ...(left > 0 ? [{ kind: 'note' as const, points: pointsFor.note, left }] : []),
    { kind: 'version', points: pointsFor.version },
    { kind: 'game', points: pointsFor.game },
  ];
  return { level, have, points: Math.max(0, level * pointsPerLevel - points), ways };
}
