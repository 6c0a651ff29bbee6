import { sessionsEnded } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import { sessions, type Redis } from '@yinghuo/redis';
import { liveHashes } from './sessions.sql.ts';

type Why = 'signOut' | 'revoked' | 'password' | 'ban' | 'deleted';

/**
 * Ends sessions of a member: all, one, or all but one. They are over when the transaction commits, and right after that
 * their copies are dropped, here and at the edges; should the process die in between, `sessions-ended` does it again.
 * Answers how many there were.
 */
export async function endSessions(
  sql: Tx,
  redis: Redis,
  memberId: number,
  which: 'all' | { id: string } | { but: string },
  why: Why,
): Promise<number> {
  const chosen =
    which === 'all' ? sql`true` : 'id' in which ? sql`id::text = ${which.id}` : sql`id::text <> ${which.but}`;
  const ended = await sql<{ id: string; tokenHash: string }[]>`
    update sessions set ended_at = now()
    where member_id = ${memberId} and ended_at is null and ${chosen}
    returning id, token_hash`;
  if (ended.length === 0) return 0;
  const sessionIds = which === 'all' ? ['all'] : ended.map(({ id }) => id);
  await record(sql, sessionsEnded, { memberId, sessionIds, why });
  afterCommit(sql, () =>
    dropCopies(
      redis,
      ended.map(({ tokenHash }) => tokenHash),
    ),
  );
  return ended.length;
}

/** Takes copies of sessions out of Redis. While it is away nothing is lost: those there are believed for minutes only. */
export const dropCopies = (redis: Redis, tokenHashes: readonly string[]): Promise<void> =>
  sessions.drop(redis, tokenHashes).catch(() => {});

/** Lets the edges read all sessions of a member anew after the commit: its permission, level or membership changed. */
export const forgetCopies = (sql: Tx, db: Db, redis: Redis, memberId: number): void =>
  afterCommit(sql, async () => dropCopies(redis, await liveHashes(db, memberId)));
