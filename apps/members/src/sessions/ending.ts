import { sessionsEnded } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { sessions, type Redis } from '@yinghuo/redis';

type Why = 'signOut' | 'revoked' | 'password' | 'ban' | 'deleted';

export interface Ended {
  memberId: number;
  tokenHashes: string[];
  count: number;
}

/**
 * Ends sessions of a member: all, one, or all but one. They are over when the transaction commits; afterwards
 * `dropCopies` tells the edges.
 */
export async function endSessions(
  sql: Tx,
  memberId: number,
  which: 'all' | { id: string } | { but: string },
  why: Why,
): Promise<Ended> {
  const chosen =
    which === 'all' ? sql`true` : 'id' in which ? sql`id::text = ${which.id}` : sql`id::text <> ${which.but}`;
  const ended = await sql<{ id: string; tokenHash: string }[]>`
    update sessions set ended_at = now()
    where member_id = ${memberId} and ended_at is null and ${chosen}
    returning id, token_hash`;
  if (ended.length > 0) {
    const sessionIds = which === 'all' ? ['all'] : ended.map(({ id }) => id);
    await record(sql, sessionsEnded, { memberId, sessionIds, why });
  }
  return { memberId, tokenHashes: ended.map(({ tokenHash }) => tokenHash), count: ended.length };
}

/** Takes ended sessions out of Redis. While it is away nothing is lost: copies there expire within minutes. */
export const dropCopies = (redis: Redis, { memberId, tokenHashes }: Ended): Promise<void> =>
  sessions.drop(redis, memberId, tokenHashes).catch(() => {});

/** Lets the edges read all sessions of a member anew, because its permission, level or membership changed. */
export const forgetCopies = (redis: Redis, memberId: number): Promise<void> =>
  sessions.forget(redis, memberId).catch(() => {});
