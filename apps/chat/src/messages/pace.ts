/** The state of a speaker. Instants in ms. */
export interface Speaker {
  /** When the last message was sent; null for never, or long ago. */
  lastAt: number | null;
  /** Registered less than 24 hours ago. */
  newcomer: boolean;
  moderator: boolean;
}

const pauseMs = 2000;
const newcomersPauseMs = 30_000;

/** Milliseconds until the next message is allowed; 0 for now. Slow mode does not apply to moderators. */
export function waitOf({ lastAt, newcomer, moderator }: Speaker, slowSeconds: number, now: number): number {
  if (lastAt === null) return 0;
  const usual = newcomer ? newcomersPauseMs : pauseMs;
  const pause = moderator ? usual : Math.max(usual, slowSeconds * 1000);
  return Math.max(0, lastAt + pause - now);
}
