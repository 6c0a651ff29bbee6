import type { Timeline } from './timeline.ts';

const key = 'chat:since';

interface Since {
  you: number;
  missed: Timeline['missed'];
}

/** Keeps where the new messages begin for as long as the tab lives: a reload is no new visit. */
export function keepSince(you: number, missed: Timeline['missed']): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ you, missed } satisfies Since));
  } catch {
    // Not remembered.
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
