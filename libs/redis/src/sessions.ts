import { createHash, randomBytes } from 'node:crypto';
import type { SessionState } from '@yinghuo/contracts';
import type { Redis } from './connect.ts';

const days30 = 30 * 24 * 3600;
const freshMs = 5 * 60_000;
const keyOf = (tokenHash: string) => `session:${tokenHash}`;
const versionKeyOf = (tokenHash: string) => `session-version:${tokenHash}`;
/** Seconds a version is kept: longer than any read of a session from Postgres takes. */
const versionsKept = 600;

/** Channel; a message holds the token hashes, comma-separated, of the sessions that ended or changed. */
export const sessionsChanged = 'sessions-changed';

/** A random token of 256 bits, 43 characters base64url: for sessions and for the codes in mailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, hex; only the hash is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session as it was when it was last read from Postgres. */
export interface SessionCopy extends SessionState {
  /** Whether it was copied within the last five minutes. An older copy may only be used while the service is away. */
  fresh: boolean;
}

/** Stores a copy unless its version has changed. */
const putUnlessDropped = `
  if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
  return 1`;

/**
 * Copies of sessions in Redis for the edges; the truth is in the members' service's Postgres. A copy may have missed a
 * change while Redis was away, hence `fresh`. Each drop increments the session's version, and `put` stores nothing if the
 * version is not the one from before the read, so a copy that was read before a drop is discarded.
 * Every function rejects when Redis is away.
 */
export const sessions = {
  /** The copy, or null if Redis has none; the session may still exist. */
  async read(redis: Redis, tokenHash: string): Promise<SessionCopy | null> {
    const text = await redis.get(keyOf(tokenHash));
    if (text === null) return null;
    const { copiedAt, ...state } = JSON.parse(text) as SessionState & { copiedAt: number };
    return { ...state, fresh: Date.now() - copiedAt < freshMs };
  },

  /** The version to pass to `put`; must be read before the session is read from Postgres. */
  async version(redis: Redis, tokenHash: string): Promise<string> {
    return (await redis.get(versionKeyOf(tokenHash))) ?? '';
  },

  /** Stores a session for 30 days, unless it was dropped since `version` was read. */
  async put(redis: Redis, tokenHash: string, state: SessionState, version: string): Promise<void> {
    const text = JSON.stringify({ ...state, copiedAt: Date.now() });
    await redis.eval(putUnlessDropped, 2, keyOf(tokenHash), versionKeyOf(tokenHash), version, text, days30);
  },

  /**
   * Drops sessions that ended, or whose member's permission, level or membership changed, and notifies the edges, whose
   * next read goes to Postgres. Must be called after the commit: before it, a read would restore the old state.
   */
  async drop(redis: Redis, tokenHashes: readonly string[]): Promise<void> {
    if (tokenHashes.length === 0) return;
    const work = redis.multi();
    for (const hash of tokenHashes) {
      work.incr(versionKeyOf(hash)).expire(versionKeyOf(hash), versionsKept).del(keyOf(hash));
    }
    await work.publish(sessionsChanged, tokenHashes.join(',')).exec();
  },
};
