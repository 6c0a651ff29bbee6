import { createHash } from 'node:crypto';
import type { SessionState } from '@yinghuo/contracts';
import type { Redis } from './connect.ts';

const days30 = 30 * 24 * 3600;
const freshMs = 5 * 60_000;
const keyOf = (tokenHash: string) => `session:${tokenHash}`;
const keysOf = (memberId: number) => `member:${memberId}:sessions`;

/** Published with the token hashes, comma-separated, whose sessions ended or changed. */
export const sessionsChanged = 'sessions-changed';

/** What we keep of a token: SHA-256, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session as it was when somebody last asked Postgres. */
export interface SessionCopy extends SessionState {
  /** Copied within the last five minutes. An older one is only good while the members' service cannot be asked. */
  fresh: boolean;
}

/**
 * The sessions as the edges read them; Postgres behind the members' service is the truth, this is the quick copy. It may
 * have missed a change, when Redis was away or when the copy was under way: hence `fresh`.
 * Every function throws when Redis is away.
 */
export const sessions = {
  /** Null: not here, which does not mean that the session is over. */
  async read(redis: Redis, tokenHash: string): Promise<SessionCopy | null> {
    const text = await redis.get(keyOf(tokenHash));
    if (text === null) return null;
    const { copiedAt, ...state } = JSON.parse(text) as SessionState & { copiedAt: number };
    return { ...state, fresh: Date.now() - copiedAt < freshMs };
  },

  /** Puts a session here, for 30 days. */
  async put(redis: Redis, tokenHash: string, state: SessionState): Promise<void> {
    await redis
      .multi()
      .set(keyOf(tokenHash), JSON.stringify({ ...state, copiedAt: Date.now() }), 'EX', days30)
      .sadd(keysOf(state.memberId), tokenHash)
      .expire(keysOf(state.memberId), days30)
      .exec();
  },

  /** Ends sessions of a member here, and tells the edges. */
  async drop(redis: Redis, memberId: number, tokenHashes: readonly string[]): Promise<void> {
    if (tokenHashes.length === 0) return;
    await redis
      .multi()
      .del(...tokenHashes.map(keyOf))
      .srem(keysOf(memberId), ...tokenHashes)
      .publish(sessionsChanged, tokenHashes.join(','))
      .exec();
  },

  /**
   * Forgets the copies of all sessions of a member whose permission, level or membership changed, and tells the edges:
   * their next read comes from Postgres.
   */
  async forget(redis: Redis, memberId: number): Promise<void> {
    await sessions.drop(redis, memberId, await redis.smembers(keysOf(memberId)));
  },
};
