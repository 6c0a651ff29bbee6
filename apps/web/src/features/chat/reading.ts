import type { Tab } from './tab.ts';
import * as timelines from './timeline.ts';

/** The least time between two reports of how far the member has read. */
const seenMs = 3000;

/** How far the member has read, in this tab and on other devices, and the divider before what is new to them. */
export function makeReading(tab: Tab) {
  let telling: ReturnType<typeof setTimeout> | undefined;
  let told = 0;
  /** Whether the server has yet to say how far the member had read before. */
  let awaitsSeen = true;

  /** Tells the server now what it has not been told yet. */
  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    const seq = tab.state.seen ?? 0;
    if (seq <= told || !tab.socket?.connected) return;
    told = seq;
    tab.socket.emit('seen', { seq });
  }

  /** Records that the reader has seen everything up to `seq`. */
  function see(seq: number): void {
    if (seq > (tab.state.seen ?? 0)) tab.set({ seen: seq });
    if (seq <= told || !tab.can.includes('seen')) return;
    telling ??= setTimeout(tell, seenMs);
  }

  /** Puts the divider before the first message the reader has not seen. */
  function comeBack(seen: number | null): void {
    const { timeline, you } = tab.state;
    if (you !== null && seen !== null) tab.set({ timeline: timelines.returned(timeline, seen, you) });
  }

  /** The panel opens or closes. */
  function look(open: boolean): void {
    if (open === tab.looking) return;
    tab.looking = open;
    if (open) return comeBack(awaitsSeen ? null : tab.state.seen);
    tab.reading = null;
    tell();
    tab.showEnd();
  }

  return {
    tell,
    look,
    /** What the reader has before their eyes: the message they read (null: the end), and the newest one in sight. */
    readAt(at: number | null, newest: number): void {
      // The list is drawn before anybody says that its panel is open: what is new must be known before it is read.
      if (!tab.looking) look(true);
      tab.reading = at;
      see(newest);
    },
    /** The server says how far the member has read on any device; null: never. */
    onSeen(seq: number | null): void {
      const before = seq ?? tab.state.timeline.last;
      told = Math.max(told, seq ?? 0);
      if (awaitsSeen && tab.looking) comeBack(before);
      awaitsSeen = false;
      if (before > (tab.state.seen ?? -1)) tab.set({ seen: before });
    },
  };
}
