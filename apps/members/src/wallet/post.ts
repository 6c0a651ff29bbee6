import {
  levelReached,
  pointsAwarded,
  pointsReversed,
  pointsSpent,
  refuse,
  shanghaiDay,
  wireCurrency,
  type Currency,
  type Posting,
  type PostingReason,
  type PostingReference,
} from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';

export interface Cause {
  reason: PostingReason;
  reference: PostingReference | null;
  /** The cause itself: posted once, however often it is told. */
  key: string;
}

const pointsPerLevel = 5;
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel);

/**
 * Posts one cause to a member's wallet: the ledger's own function writes entries and balances or nothing. Every award of
 * points credits the same event points. Each entry is told as one event; so is a level that was reached.
 * Answers the entries; none when this cause was posted before. Refuses `conflict balance` when there is too little.
 */
export async function post(
  sql: Tx,
  memberId: number,
  amounts: Partial<Record<Currency, number>>,
  cause: Cause,
): Promise<Posting[]> {
  const all = (amounts.points ?? 0) > 0 ? { eventPoints: amounts.points, ...amounts } : amounts;
  const { reason, reference, key } = cause;
  const entries = await sql<Posting[]>`
    select id, currency, delta, reason, reference, balance_after, created_at
    from post(${memberId}, ${sql.json(all)}, ${reason}, ${reference ? sql.json(reference as never) : null}, ${key})`.catch(
    (error: { code?: string }) =>
      error.code === 'YH001' ? refuse('conflict', { reason: 'balance' }) : Promise.reject(error),
  );
  await tell(sql, memberId, entries);
  return entries;
}

/**
 * Takes back what a cause gave, of each currency at most what is still there. Taken back once, however often it is told;
 * a cause that was never posted has nothing to take.
 */
export async function reverse(sql: Tx, memberId: number, key: string): Promise<void> {
  await sql`select from members where id = ${memberId} for update`;
  const given = await sql<(Posting & { left: number })[]>`
    select l.id, l.currency, l.delta, l.reference,
           case l.currency when 'points' then m.points when 'eventPoints' then m.event_points else m.coins end as left
    from ledger l join members m on m.id = l.member_id
    where l.member_id = ${memberId} and l.idempotency_key = ${key} order by l.id`;
  for (const { id, currency, delta, reference, left } of given) {
    const amounts = sql.json({ [currency]: -Math.min(delta, left) });
    const entries = await sql<Posting[]>`
      select id, currency, delta, reason, reference, balance_after, created_at
      from post(${memberId}, ${amounts}, 'reversal', ${reference ? sql.json(reference as never) : null},
                ${`${key}:reversed:${currency}`}, ${id})`;
    await tell(sql, memberId, entries, id);
  }
}

async function tell(
  sql: Tx,
  memberId: number,
  entries: readonly Posting[],
  reversedLedgerId: number | null = null,
): Promise<void> {
  const [row] = await sql<{ level: number }[]>`select level from members where id = ${memberId}`;
  const { level } = row!;
  for (const { id, currency, delta, reason, reference, balanceAfter, createdAt } of entries) {
    const entry = {
      memberId,
      currency: wireCurrency[currency],
      delta,
      reason,
      reference: reference && { kind: reference.kind, id: reference.id },
      balanceAfter,
      lv: level,
      ledgerId: id,
      day: shanghaiDay(new Date(createdAt)),
    };
    if (reversedLedgerId !== null) await record(sql, pointsReversed, { ...entry, reversedLedgerId });
    else await record(sql, delta > 0 ? pointsAwarded : pointsSpent, entry);
    if (currency !== 'points') continue;
    const before = levelOf(balanceAfter - delta);
    if (before !== level) await record(sql, levelReached, { memberId, from: before, lv: level });
  }
}
