import { createHash, randomBytes } from 'node:crypto';
import type { SessionState } from '@yinghuo/contracts';
import type { Redis } from './connect.ts';

const days30 = 30 * 24 * 3600;
const freshMs = 5 * 60_000;
const keyOf = (tokenHash: string) => `session:${tokenHash}`;
const versionKeyOf = (tokenHash: string) => `session-version:${tokenHash}`;
/** Seconds a version is kept: longer than anybody can be busy with reading a session from Postgres. */
const versionsKept = 600;

/** Published with the token hashes, comma-separated, whose sessions ended or changed. */
export const sessionsChanged = 'sessions-changed';

/** 256 bits, 43 characters base64url: session tokens, and the codes in mailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What we keep of a token: SHA-256, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session as it was when somebody last asked Postgres. */
export interface SessionCopy extends SessionState {
  /** Copied within the last five minutes. An older one is only good while the members' service cannot be asked. */
  fresh: boolean;
}

/** Puts a copy unless its version is another by now. */
const putUnlessDropped = `
  if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
  return 1`;

/**
 * The sessions as the edges read them; Postgres behind the members' service is the truth, this is the quick copy. It may
 * have missed a change while Redis was away: hence `fresh`. A copy that was under way when its session was dropped is
 * not put: each drop counts a version up, and a copy carries the one from before Postgres was asked.
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

  /** What `put` wants to know; to be asked before the session is read from Postgres. */
  async version(redis: Redis, tokenHash: string): Promise<string> {
    return (await redis.get(versionKeyOf(tokenHash))) ?? '';
  },

  /** Puts a session here, for 30 days, unless it was dropped since `version` was asked for. */
  async put(redis: Redis, tokenHash: string, state: SessionState, version: string): Promise<void> {
    const text = JSON.stringify({ ...state, copiedAt: Date.now() });
    await redis.eval(putUnlessDropped, 2, keyOf(tokenHash), versionKeyOf(tokenHash), version, text, days30);
  },

  /**
   * Drops sessions that ended, or whose member's permission, level or membership changed, and tells the edges: their next
   * read comes from Postgres. To be called after the commit; before it, the next read would bring back what was.
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
