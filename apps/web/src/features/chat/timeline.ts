import type { ChatBlocks, ChatLook, ChatMessage, ChatQuote } from '@yinghuo/contracts/wire';

/** A message of the reader that has not arrived in the room yet. */
export interface Unsent {
  clientId: string;
  types: 1 | 2;
  text: string;
  /** ISO instant at which it was written. */
  at: string;
  /** `accepted`: the server has acknowledged it, but it has not arrived in the room yet. */
  state: 'pending' | 'accepted' | 'failed';
  /** Why it failed, in Chinese. */
  reason?: string;
  /** When to send it (milliseconds), if the room's rate limit delays it. */
  waitsUntil?: number;
  /** Its seq, once it is acknowledged. */
  seq?: number;
  /** The message that it answers: the id, and the quote to show until the message arrives. */
  answers?: { id: string; quote: ChatQuote };
  /** The picture's alternative text. */
  alt?: string;
}

/** A range of known seqs, `from` and `to` included: a seq in it without a message was recalled. */
interface Span {
  from: number;
  to: number;
}

/** The room as this tab knows it. Messages are unique and ascend by seq. */
export interface Timeline {
  messages: readonly ChatMessage[];
  /** Ascending, disjoint, never touching. */
  known: readonly Span[];
  /** The newest seq that the server has named, 0 in an empty room. */
  last: number;
  /** In the order they were written. */
  unsent: readonly Unsent[];
  /** The messages that were new when the reader last came back: the seq before the first, and their number. */
  missed: { after: number; count: number } | null;
}

export const empty: Timeline = { messages: [], known: [], last: 0, unsent: [], missed: null };

/** Adds pushed messages (`newMsg`). They are mostly the next ones, which need no sorting. */
export function arrived(timeline: Timeline, messages: readonly ChatMessage[]): Timeline {
  const follow = messages.every(({ seq }, at) => seq === (at === 0 ? timeline.last : messages[at - 1]!.seq) + 1);
  const end = timeline.known.at(-1);
  if (!follow || end?.to !== timeline.last)
    return messages.reduce((state, message) => learn(state, spanOf(message), [message]), timeline);
  const shown = new Set(messages.map(({ clientId }) => clientId));
  const last = timeline.last + messages.length;
  return {
    ...timeline,
    messages: [...timeline.messages, ...messages],
    known: [...timeline.known.slice(0, -1), { from: end.from, to: last }],
    last,
    unsent: timeline.unsent.filter(({ clientId, seq }) => !shown.has(clientId) && (seq === undefined || seq > last)),
  };
}

const spanOf = ({ seq }: ChatMessage): Span => ({ from: seq, to: seq });

/** Adds an answer with every message from `from` to `to`: seqs without one were recalled. */
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

/** Marks others' messages after `seen` as new when the reader comes back. */
export function returned(timeline: Timeline, seen: number, you: number): Timeline {
  const here = timeline.messages.filter(({ seq, memberId }) => seq > seen && memberId !== you).length;
  const unseen = Math.max(0, (oldest(timeline) ?? seen + 1) - 1 - seen);
  return here + unseen > 0 ? { ...timeline, missed: { after: seen, count: here + unseen } } : timeline;
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

/** Returns the oldest gap between known seqs, up to `last`; null if nothing is missing. */
export function hole({ known, last }: Timeline): Span | null {
  const [first, second] = known;
  if (!first || first.to >= last) return null;
  return { from: first.to + 1, to: (second?.from ?? last + 1) - 1 };
}

/** Returns the oldest known seq; older messages are requested with `before`. */
export const oldest = ({ known }: Timeline): number | undefined => known[0]?.from;

/**
 * Returns the last seq to name when reconnecting. It is a little before the real one, so that the answer tells recalls
 * among the newest messages, too. Undefined if nothing is known yet.
 */
export function resumeAfter({ known, last }: Timeline, rewind: number): number | undefined {
  const [first] = known;
  return first && Math.max(first.from - 1, Math.min(first.to, last - rewind));
}

/** Removes a recalled message, keeps its seq as known, and empties quotes of it. */
export function recalled(timeline: Timeline, seq: number): Timeline {
  const left = seq < (oldest(timeline) ?? Infinity) ? timeline : learn(timeline, { from: seq, to: seq }, []);
  const messages = unquoted(left.messages, seq);
  return messages === left.messages ? left : { ...left, messages };
}

function unquoted(messages: readonly ChatMessage[], seq: number): readonly ChatMessage[] {
  if (!messages.some(({ replyTo }) => replyTo?.seq === seq)) return messages;
  return messages.map((message) =>
    message.replyTo?.seq === seq ? { ...message, replyTo: { ...message.replyTo, text: null } } : message,
  );
}

export const written = (timeline: Timeline, unsent: Unsent): Timeline => ({
  ...timeline,
  unsent: [...timeline.unsent, unsent],
});

/** Changes an unsent message: acknowledged, failed or retried. It is dropped if its seq is known already. */
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

/** Drops all but the newest messages; the others can be requested again. */
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

/** A range of the room detached from its end, shown after a jump or to a reader who stayed far behind. */
export interface Place extends Span {
  /** Every message from `from` to `to`. */
  messages: readonly ChatMessage[];
  /** Whether older messages exist. */
  hasOlder: boolean;
}

/** What a tab shows: the detached range, or the end of the room. */
export interface View {
  timeline: Timeline;
  place: Place | null;
}

/** Returns the messages to show, without those of members whom the reader has blocked. */
export function shownIn({
  timeline,
  place,
  blocked,
}: View & { blocked?: ReadonlySet<number> }): readonly ChatMessage[] {
  const { messages } = place ?? timeline;
  return blocked?.size ? messages.filter(({ memberId }) => !blocked.has(memberId)) : messages;
}

/** Returns the reader's blocked members after a change from the server. */
export function blockedAfter(before: ReadonlySet<number>, { ids, on }: ChatBlocks): ReadonlySet<number> {
  if (on === undefined) return new Set(ids);
  return new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));
}

/** Extends the range by an answer that overlaps or adjoins it; any other answer changes nothing. */
export function grown(place: Place, { from, to, messages, hasOlder }: Place): Place {
  if (from > place.to + 1 || to < place.from - 1) return place;
  const outside = messages.filter(({ seq }) => seq < place.from || seq > place.to);
  return {
    messages: [...place.messages, ...outside].sort((a, b) => a.seq - b.seq),
    from: Math.min(place.from, from),
    to: Math.max(place.to, to),
    hasOlder: from < place.from ? hasOlder : place.hasOlder,
  };
}

/** Merges the detached range with the known end of the room if they meet. */
export function met({ timeline, place }: View): View & { hasOlder?: boolean } {
  const end = oldest(timeline);
  if (!place || end === undefined || place.to < end - 1) return { timeline, place };
  if (place.from >= end) return { timeline, place: null };
  const older = place.messages.filter(({ seq }) => seq < end);
  return { timeline: answered(timeline, place.from, end - 1, older), place: null, hasOlder: place.hasOlder };
}

/** Applies a member's new look to their messages, older ones included. */
export function looksIn({ timeline, place }: View, look: ChatLook): View {
  const anew = (messages: readonly ChatMessage[]) =>
    messages.map((message) => (message.memberId === look.memberId ? { ...message, ...look } : message));
  return {
    timeline: { ...timeline, messages: anew(timeline.messages) },
    place: place && { ...place, messages: anew(place.messages) },
  };
}

/** Removes a recalled message and empties its quotes, both in the range and at the room's end. */
export const recalledIn = ({ timeline, place }: View, seq: number): View => ({
  timeline: recalled(timeline, seq),
  place: place && { ...place, messages: unquoted(place.messages, seq).filter((message) => message.seq !== seq) },
});

/**
 * Drops messages once there are more than `most`: all but about `keep` around the one being read, or the newest ones if
 * the reader is at the end (`reading` null). Dropped messages can be requested again.
 */
export function trimmedRound(view: View, reading: number | null, { most, keep }: { most: number; keep: number }): View {
  const { timeline, place } = view;
  const end = timeline.messages.length > most ? trimmed(timeline, keep) : timeline;
  if (reading === null) return place === null && end === timeline ? view : { timeline: end, place: null };
  if (place) {
    const part = place.messages.length > most ? partRound(place, reading, keep) : place;
    return part === place && end === timeline ? view : { timeline: end, place: part };
  }
  if (end === timeline || hole(timeline)) return view;
  const whole = { messages: timeline.messages, from: oldest(timeline)!, to: timeline.last, hasOlder: true };
  const part = partRound(whole, reading, keep);
  const below = timeline.messages.filter(({ seq }) => seq > part.to).length;
  if (below > keep / 2) return { timeline: trimmed(timeline, keep / 2), place: part };
  return { timeline: trimmed(timeline, timeline.messages.filter(({ seq }) => seq >= part.from).length), place: null };
}

function partRound(place: Place, reading: number, keep: number): Place {
  const { messages } = place;
  const found = messages.findIndex(({ seq }) => seq >= reading);
  const at = found < 0 ? messages.length : found;
  const [first, next] = [Math.max(0, at - keep / 2), Math.min(messages.length, at + keep / 2)];
  return {
    messages: messages.slice(first, next),
    from: first === 0 ? place.from : messages[first]!.seq,
    to: next === messages.length ? place.to : messages[next - 1]!.seq,
    hasOlder: place.hasOlder || first > 0,
  };
}
