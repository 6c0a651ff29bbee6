/** What is known of somebody who wants to speak. Instants are ms. */
export interface Speaker {
  /** When the last message was sent; null: never, or long ago. */
  lastAt: number | null;
  /** Registered less than 24 hours ago. */
  newcomer: boolean;
  moderator: boolean;
}

const pauseMs = 2000;
const newcomersPauseMs = 30_000;

/** Milliseconds to wait before the next message; 0 when it may be sent now. Slow mode does not slow moderators. */
export function waitOf({ lastAt, newcomer, moderator }: Speaker, slowSeconds: number, now: number): number {
  if (lastAt === null) return 0;
  const usual = newcomer ? newcomersPauseMs : pauseMs;
  const pause = moderator ? usual : Math.max(usual, slowSeconds * 1000);
  return Math.max(0, lastAt + pause - now);
}
