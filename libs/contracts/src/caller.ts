/** Who asks, as the edge knows it from the session. Travels in the header `caller` of every request. */
export interface Caller {
  memberId: number | null;
  sessionId: string | null;
  /** One of `permissions`; 0 for guests. */
  permission: number;
  /** floor(points / 5). */
  level: number;
  /** Whether the paid membership is in force. */
  isMember: boolean;
  /** Instant until which the member may publish no text, or null. */
  mutedUntil: string | null;
  /** Whether the member has blocked anybody: lists are their own then. Left out where nobody looked. */
  blocking?: boolean;
  /** Why. */
  mutedWhy?: string | null;
  /** `m<id>` of a member; of a guest the hash of the address with a salt that is gone the next day. */
  visitor: string;
}

export interface SignedIn extends Caller {
  memberId: number;
  sessionId: string;
}

export const isSignedIn = (caller: Caller): caller is SignedIn => caller.memberId !== null;

const wholeFrom = (least: number, value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= least;

/** Whether the value is a caller in every field: what is not named nobody is not taken for a member. */
export function isCaller(value: unknown): value is Caller {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, sessionId, permission, level, isMember, mutedUntil, mutedWhy, visitor } = value as Record<
    string,
    unknown
  >;
  return (
    (memberId === null ? sessionId === null : wholeFrom(0, memberId) && typeof sessionId === 'string') &&
    wholeFrom(0, permission) &&
    Number.isSafeInteger(level) &&
    typeof isMember === 'boolean' &&
    (mutedUntil === null || typeof mutedUntil === 'string') &&
    (mutedWhy == null || typeof mutedWhy === 'string') &&
    typeof visitor === 'string'
  );
}

/** Nobody in particular: what services ask each other with, and what tests start from. */
export const guest = (visitor = 'nobody'): Caller => ({
  memberId: null,
  sessionId: null,
  permission: 0,
  level: 0,
  isMember: false,
  mutedUntil: null,
  visitor,
});
