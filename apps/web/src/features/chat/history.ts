import type { ChatHistory, ChatMessage } from '@yinghuo/contracts/wire';
import { keptSince } from './since.ts';
import { ackMs, type Tab } from './tab.ts';
import * as timelines from './timeline.ts';
import type { Place } from './timeline.ts';

const page = 50;
const mendPage = 100;
/** Waits this long before requesting a missing message, which is mostly still arriving. */
const mendMs = 1000;
/** A tab that missed more than this starts again with the newest messages; the others load on scrolling up. */
const tooMuch = 500;
/** How many messages before its last one a tab requests after a reconnect, to learn of recalls. */
const rewind = 50;
/** A jump loads this many messages on either side of its target. */
const around = 25;

/** The messages of the room that are here, and how others come: with a connection, by themselves, or as they are asked for. */
export function makeHistory(tab: Tab) {
  let asked: number | undefined;
  let mending: ReturnType<typeof setTimeout> | undefined;
  let jumps = 0;

  async function ask(range: { before?: number; after?: number; size: number }) {
    const ack = await tab.socket
      ?.timeout(ackMs)
      .emitWithAck('history', range)
      .catch(() => undefined);
    return ack?.code === 200 && ack.messages ? { messages: ack.messages, last: ack.last ?? 0 } : undefined;
  }

  function mendSoon(): void {
    clearTimeout(mending);
    if (timelines.hole(tab.state.timeline)) mending = setTimeout(() => void mend(), mendMs);
  }

  /** Requests the messages missing between known ones. */
  async function mend(): Promise<void> {
    const hole = timelines.hole(tab.state.timeline);
    if (!hole || !tab.socket?.connected) return;
    const messages = (await ask({ after: hole.from - 1, size: mendPage }))?.messages;
    if (!messages) return mendSoon();
    const to = messages.length === mendPage ? Math.max(hole.from, messages.at(-1)!.seq) : hole.to;
    tab.set({ timeline: timelines.answered(tab.state.timeline, hole.from, to, messages) });
    await mend();
  }

  /** Loads the surroundings of a message. */
  async function placeAt(seq: number): Promise<Place | null> {
    const [before, after] = await Promise.all([
      ask({ before: seq + 1, size: around }),
      ask({ after: seq, size: around }),
    ]);
    if (!before || !after) return null;
    const messages = [...before.messages, ...after.messages];
    if (messages.length === 0) return null;
    const hasOlder = before.messages.length === around;
    const from = hasOlder ? before.messages[0]!.seq : 1;
    const to = after.messages.length === around ? after.messages.at(-1)!.seq : Math.max(after.last, seq);
    return { messages, from, to, hasOlder };
  }

  return {
    mendSoon,
    stopMending: (): void => clearTimeout(mending),

    /** What a connection names as the last seq that is here. */
    lastSeq: (): number | undefined => (asked = timelines.resumeAfter(tab.state.timeline, rewind)),

    /** A connection begins with what is new since then. */
    onHistory(history: ChatHistory): void {
      let timeline = timelines.connected(tab.state.timeline, asked, history);
      let hasOlder = asked === undefined ? history.messages.length >= page : tab.state.hasOlder;
      const missing = timelines.hole(timeline);
      if (missing && missing.to - missing.from >= tooMuch) {
        timeline = timelines.trimmed(timeline, history.messages.length);
        hasOlder = true;
      }
      tab.caughtUp = true;
      tab.can = history.can ?? [];
      const { place, seen: before } = tab.state;
      const seen = tab.can.includes('seen') ? before : (before ?? timeline.last);
      const missed = timeline.missed ?? keptSince(history.you);
      tab.show({ timeline: { ...timeline, missed }, place }, { you: history.you, hasOlder, seen });
      mendSoon();
    },

    onMessages(messages: readonly ChatMessage[]): void {
      tab.show({ timeline: timelines.arrived(tab.state.timeline, messages), place: tab.state.place });
      mendSoon();
    },

    /** Loads messages before the oldest one here. */
    async older(): Promise<void> {
      const { place, timeline, loadingOlder } = tab.state;
      const before = place?.from ?? timelines.oldest(timeline);
      if (before === undefined || loadingOlder || !(place ?? tab.state).hasOlder) return;
      tab.set({ loadingOlder: true });
      const messages = (await ask({ before, size: page }))?.messages;
      if (!messages) return tab.set({ loadingOlder: false });
      const hasOlder = messages.length >= page;
      const from = hasOlder ? messages[0]!.seq : 1;
      const part = { messages, from, to: before - 1, hasOlder };
      const now = tab.state;
      if (now.place)
        return tab.show({ timeline: now.timeline, place: timelines.grown(now.place, part) }, { loadingOlder: false });
      // What was forgotten meanwhile leaves a gap: then the answer is of no use.
      if (timelines.oldest(now.timeline) !== before) return tab.set({ loadingOlder: false });
      const longer = timelines.answered(now.timeline, from, before - 1, messages);
      tab.show({ timeline: longer, place: null }, { hasOlder, loadingOlder: false });
    },

    /** Loads messages after the newest one of the place that is read. */
    async newer(): Promise<void> {
      const after = tab.state.place?.to;
      if (after === undefined || tab.state.loadingNewer) return;
      tab.set({ loadingNewer: true });
      const answer = await ask({ after, size: page });
      const { timeline, place } = tab.state;
      if (!answer || !place) return tab.set({ loadingNewer: false });
      const { messages, last } = answer;
      const to = messages.length < page ? Math.max(last, after) : messages.at(-1)!.seq;
      const part = { messages, from: after + 1, to, hasOlder: true };
      tab.show({ timeline, place: timelines.grown(place, part) }, { loadingNewer: false });
    },

    /**
     * Brings a message before the reader's eyes, with its surroundings. False: it is there no more, or nobody answered;
     * `nearest` is content with what follows it.
     */
    async jumpTo(seq: number, { nearest = false } = {}): Promise<boolean> {
      const here = ({ seq: other }: { seq: number }) => other === seq;
      const target = (to: number) => ({ target: { seq: to, at: ++jumps } });
      if (timelines.shownIn(tab.state).some(here)) return (tab.set(target(seq)), true);
      if (tab.state.timeline.messages.some(here)) return (tab.set({ place: null, ...target(seq) }), true);
      const place = await placeAt(seq);
      const found = place?.messages.find((message) => (nearest ? message.seq >= seq : here(message)));
      if (!place || !found) return false;
      tab.reading = found.seq;
      tab.show({ timeline: tab.state.timeline, place }, target(found.seq));
      return true;
    },
  };
}
