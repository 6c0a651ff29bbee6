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
import { json, type Db, type Tx } from '@yinghuo/postgres';

export interface Cause {
  reason: PostingReason;
  reference: PostingReference | null;
  /** The cause itself: posted once, however often it is told. */
  key: string;
}

const pointsPerLevel = 5;
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel);

/** An entry as the ledger writes it: the balance is below zero by what is owed. */
type Entry = Omit<Posting, 'reverses' | 'debtAfter'> & { reversedId?: number };
export const columns = (sql: Db | Tx) => sql`id, currency, delta, reason, reference, balance_after, created_at`;

/** What an account comes to, as members are told it: a balance that can be spent, and what is owed. */
export const standing = (balance: number) => ({ balanceAfter: Math.max(balance, 0), debtAfter: Math.max(-balance, 0) });

/** What the ledger's functions refuse, in the words of the contracts. */
const refusals = { YH001: { reason: 'balance' }, YH002: { reason: 'state' } } as const;
export const refused = (error: { code?: string }): never | Promise<never> =>
  error.code === 'YH001' || error.code === 'YH002' ? refuse('conflict', refusals[error.code]) : Promise.reject(error);

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
): Promise<readonly Entry[]> {
  const all = (amounts.points ?? 0) > 0 ? { eventPoints: amounts.points, ...amounts } : amounts;
  const { reason, reference, key } = cause;
  const entries = await sql<Entry[]>`
    select ${columns(sql)}
    from post(${memberId}, ${json(sql, all)}, ${reason}, ${json(sql, reference)}, ${key})`.catch(refused);
  await tell(sql, memberId, entries);
  return entries;
}

/**
 * Takes back exactly what a cause gave; of what was spent meanwhile a debt is left, which income pays first. Taken back
 * once, however often it is told; a cause that was never posted has nothing to take. Refuses `conflict state` for a hold,
 * which ends by settle or release alone.
 */
export async function reverse(sql: Tx, memberId: number, key: string): Promise<void> {
  const entries = await sql<(Entry & { reversedId: number })[]>`
    select ${columns(sql)}, reversed_id from reverse_posting(${memberId}, ${key})`.catch(refused);
  await tell(sql, memberId, entries);
}

async function tell(sql: Tx, memberId: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const [row] = await sql<{ level: number }[]>`select level from members where id = ${memberId}`;
  const { level } = row!;
  // Sent at once, and recorded in this order all the same: a transaction has one connection.
  const recorded: Promise<void>[] = [];
  for (const { id, currency, delta, reason, reference, balanceAfter: after, createdAt, reversedId } of entries) {
    const { balanceAfter } = standing(after);
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
    recorded.push(
      reversedId === undefined
        ? record(sql, delta > 0 ? pointsAwarded : pointsSpent, entry)
        : record(sql, pointsReversed, { ...entry, reversedLedgerId: reversedId }),
    );
    if (currency !== 'points') continue;
    const before = levelOf(standing(after - delta).balanceAfter);
    if (before !== level) recorded.push(record(sql, levelReached, { memberId, from: before, lv: level }));
  }
  await Promise.all(recorded);
}
