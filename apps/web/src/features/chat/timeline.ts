import type { ChatMessage } from '@yinghuo/contracts/wire';

/** A message of one's own that the room has not shown yet. */
export interface Unsent {
  clientId: string;
  types: 1 | 2;
  text: string;
  /** ISO instant at which it was written. */
  at: string;
  /** `accepted`: acknowledged, only its arrival in the room is awaited. */
  state: 'pending' | 'accepted' | 'failed';
  /** Why it failed, in Chinese. */
  reason?: string;
  /** The room wants a pause; it goes out at this time (milliseconds). */
  waitsUntil?: number;
  /** Its place, once it was acknowledged. */
  seq?: number;
}

/** Everything from `from` to `to` (both included) is known: a seq in it without a message was recalled. */
interface Span {
  from: number;
  to: number;
}

/** The room as this tab knows it. Messages ascend by seq and each is there once. */
export interface Timeline {
  messages: readonly ChatMessage[];
  /** Ascending, disjoint, never touching. */
  known: readonly Span[];
  /** The newest seq heard of, 0 in an empty room. */
  last: number;
  /** In the order they were written. */
  unsent: readonly Unsent[];
  /** Messages missed during the last interruption: after which seq they begin, and how many they are. */
  missed: { after: number; count: number } | null;
}

export const empty: Timeline = { messages: [], known: [], last: 0, unsent: [], missed: null };

/** Messages that came by themselves (`newMsg`). */
export function arrived(timeline: Timeline, messages: readonly ChatMessage[]): Timeline {
  return messages.reduce((state, message) => learn(state, { from: message.seq, to: message.seq }, [message]), timeline);
}

/** An answer that holds all there is from `from` to `to`: what it lacks there was recalled. */
export const answered = (timeline: Timeline, from: number, to: number, messages: readonly ChatMessage[]): Timeline =>
  from > to ? timeline : learn(timeline, { from, to }, messages);

/**
 * The room after connecting: all after `asked` (undefined: the newest page), or, where that was too much, the newest
 * of it. After a reconnect the messages of others that are new get a divider before them.
 */
export function connected(
  timeline: Timeline,
  asked: number | undefined,
  history: { you: number; messages: readonly ChatMessage[]; gap: boolean; last: number },
): Timeline {
  const { messages, gap, last } = history;
  const first = messages[0]?.seq ?? last + 1;
  const from = asked === undefined || gap ? first : asked + 1;
  const next = from > last ? timeline : learn(timeline, { from, to: last }, messages);
  return { ...next, last: Math.max(next.last, last), missed: missedIn(timeline, asked, history) ?? timeline.missed };
}

function missedIn(timeline: Timeline, asked: number | undefined, history: Parameters<typeof connected>[2]) {
  if (asked === undefined) return null;
  const after = timeline.last;
  const here = history.messages.filter(({ seq, memberId }) => seq > after && memberId !== history.you).length;
  const unseen = history.gap ? Math.max(0, (history.messages[0]?.seq ?? 0) - 1 - after) : 0;
  return here + unseen > 0 ? { after, count: here + unseen } : null;
}

function learn(timeline: Timeline, span: Span, messages: readonly ChatMessage[]): Timeline {
  const outside = timeline.messages.filter(({ seq }) => seq < span.from || seq > span.to);
  const merged = new Map([...outside, ...messages].map((message) => [message.seq, message]));
  const shown = new Set(messages.map(({ clientId }) => clientId));
  return {
    ...timeline,
    messages: [...merged.values()].sort((a, b) => a.seq - b.seq),
    known: join([...timeline.known, span]),
    last: Math.max(timeline.last, span.to),
    unsent: timeline.unsent.filter(
      ({ clientId, seq }) => !shown.has(clientId) && (seq === undefined || seq < span.from || seq > span.to),
    ),
  };
}

function join(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before && span.from <= before.to + 1) before.to = Math.max(before.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** The oldest hole in what is known, up to the newest seq heard of; null: nothing is missing. */
export function hole({ known, last }: Timeline): Span | null {
  const [first, second] = known;
  if (!first || first.to >= last) return null;
  return { from: first.to + 1, to: (second?.from ?? last + 1) - 1 };
}

/** The oldest seq that is known; older ones are asked for with `before`. */
export const oldest = ({ known }: Timeline): number | undefined => known[0]?.from;

/**
 * What to call the last seq when connecting again: a little before the truth, so that recalls among the newest
 * messages are learnt too. Undefined: nothing is known yet.
 */
export function resumeAfter({ known, last }: Timeline, rewind: number): number | undefined {
  const [first] = known;
  return first && Math.max(first.from - 1, Math.min(first.to, last - rewind));
}

/** A recalled message leaves; its place is known to be empty. */
export const recalled = (timeline: Timeline, seq: number): Timeline =>
  seq < (oldest(timeline) ?? Infinity) ? timeline : learn(timeline, { from: seq, to: seq }, []);

export const written = (timeline: Timeline, unsent: Unsent): Timeline => ({
  ...timeline,
  unsent: [...timeline.unsent, unsent],
});

/** Changes an unsent message: acknowledged, failed, tried again. One that already arrived stays as it is. */
export function changed(timeline: Timeline, clientId: string, change: Partial<Unsent>): Timeline {
  const seq = change.seq;
  const here = seq !== undefined && timeline.known.some(({ from, to }) => from <= seq && seq <= to);
  return {
    ...timeline,
    last: Math.max(timeline.last, seq ?? 0),
    unsent: here
      ? timeline.unsent.filter((unsent) => unsent.clientId !== clientId)
      : timeline.unsent.map((unsent) => (unsent.clientId === clientId ? { ...unsent, ...change } : unsent)),
  };
}

export const dropped = (timeline: Timeline, clientId: string): Timeline => ({
  ...timeline,
  unsent: timeline.unsent.filter((unsent) => unsent.clientId !== clientId),
});

/** Forgets all but the newest messages, where nobody looks at the others; they can be asked for again. */
export function trimmed(timeline: Timeline, keep: number): Timeline {
  const first = timeline.messages.at(-keep);
  if (timeline.messages.length <= keep || !first) return timeline;
  return {
    ...timeline,
    messages: timeline.messages.slice(-keep),
    known: timeline.known
      .filter(({ to }) => to >= first.seq)
      .map(({ from, to }) => ({ from: Math.max(from, first.seq), to })),
  };
}
