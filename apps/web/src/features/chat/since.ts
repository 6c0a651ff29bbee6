import type { Timeline } from './timeline.ts';

const key = 'chat:since';

interface Since {
  you: number;
  missed: Timeline['missed'];
}

/** Stores where new messages begin in sessionStorage, so that a reload does not count as a new visit. */
export function keepSince(you: number, missed: Timeline['missed']): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ you, missed } satisfies Since));
  } catch {
    // Without storage the position is lost on reload.
  }
}

export function keptSince(you: number): Timeline['missed'] {
  try {
    const since = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Since | null;
    return since?.you === you ? since.missed : null;
  } catch {
    return null;
  }
}
