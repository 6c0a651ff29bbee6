import type { ChatAbility, ChatMemberHere, ChatMode } from '@yinghuo/contracts/wire';
import { newKey } from '../../lib/newKey.ts';
import { openSocket, type Ack, type ChatSocket, type Connection, type SendingAck } from '../../lib/socket.ts';
import { setUnread } from '../../lib/unread.ts';
import { words } from './text.ts';
import * as timelines from './timeline.ts';
import { isUpload } from './rules.ts';
import { keepSince, keptSince } from './since.ts';
import type { Place, Timeline, Unsent, View } from './timeline.ts';
import { keepUnsent, keptUnsent } from './unsent.ts';

const ackMs = 10_000;
const page = 50;
const mendPage = 100;
/** Waits this long before requesting a missing message, which is mostly still arriving. */
const mendMs = 1000;
/** A tab that missed more than this starts again with the newest messages; the others load on scrolling up. */
const tooMuch = 500;
/** How many messages before its last one a tab requests after a reconnect, to learn of recalls. */
const rewind = 50;
/** A message that waits longer than this for a connection is sent only when the member asks. */
const staleMs = 5 * 60_000;
/** With more messages than `most`, all but about `keep` are dropped away from the reader's position. */
const room = { most: 400, keep: 200 };
/** A jump loads this many messages on either side of its target. */
const around = 25;
/** The least time between two reports of how far the member has read. */
const seenMs = 3000;

export interface RoomState {
  connection: Connection;
  /** The server's reason for a refused handshake. */
  why: string | undefined;
  timeline: Timeline;
  /** The detached range being read; null while the room's end is shown. */
  place: Place | null;
  /** The message to scroll to; `at` distinguishes two jumps to the same one. */
  target: { seq: number; at: number } | null;
  /** The newest seq the member has read on any device; null until known. */
  seen: number | null;
  /** Members whose messages are not shown. */
  blocked: ReadonlySet<number>;
  /** The member's own id; null until the first history. */
  you: number | null;
  online: number | null;
  mode: ChatMode;
  /** Whether `older()` can load more. */
  hasOlder: boolean;
  loadingOlder: boolean;
  loadingNewer: boolean;
}

/** Optional fields of a text or an image. */
type Along = Pick<Unsent, 'answers' | 'alt'>;

export type Room = ReturnType<typeof makeRoom>;

/** The public room as one member sees it in one tab: its state and its actions. */
export function makeRoom(token: string, nickname: string, open: typeof openSocket = openSocket) {
  let state: RoomState = {
    connection: 'connecting',
    why: undefined,
    timeline: { ...timelines.empty, unsent: keptUnsent(nickname) },
    place: null,
    target: null,
    seen: null,
    blocked: new Set(),
    you: null,
    online: null,
    mode: { slowSeconds: 0, mutedUntil: null },
    hasOlder: false,
    loadingOlder: false,
    loadingNewer: false,
  };
  const listeners = new Set<() => void>();
  let socket: ChatSocket | undefined;
  /** Whether this connection's history has arrived: a message missing from it was never sent. */
  let caughtUp = false;
  let sending = false;
  let asked: number | undefined;
  let mending: ReturnType<typeof setTimeout> | undefined;
  /** The server's abilities beyond the events of the first release. */
  let can: readonly ChatAbility[] = [];
  /** Whether the panel is open; `reading` is the seq being read in it, null for the newest. */
  let looking = false;
  let reading: number | null = null;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let told = 0;
  /** Whether the server has yet to say how far the member had read before. */
  let awaitsSeen = true;
  let jumps = 0;

  function set(change: Partial<RoomState>): void {
    const { unsent, missed } = state.timeline;
    state = { ...state, ...change };
    if (state.timeline.missed !== missed && state.you !== null) keepSince(state.you, state.timeline.missed);
    if (state.timeline.unsent !== unsent) keepUnsent(nickname, state.timeline.unsent);
    listeners.forEach((listener) => listener());
  }
  const setTimeline = (timeline: Timeline): void => set({ timeline });

  /** Sends the waiting messages one after another, so that the room gets them in the order they were written. */
  async function sendWaiting(): Promise<void> {
    if (sending) return;
    sending = true;
    for (;;) {
      const next = state.timeline.unsent.find((unsent) => unsent.state === 'pending');
      if (!next || !socket?.connected || !caughtUp) break;
      if (Date.now() - Date.parse(next.at) > staleMs) fail(next, words.notSent);
      else await deliver(socket, next);
    }
    sending = false;
  }

  /** Shows the view, without messages dropped by `trimmedRound`. */
  function setView(view: View, change: Partial<RoomState> = {}): void {
    const { hasOlder, ...next } = timelines.met(view);
    const first = timelines.oldest(next.timeline);
    const trimmed = timelines.trimmedRound(next, looking ? reading : null, room);
    const shortened = timelines.oldest(trimmed.timeline) !== first;
    set({ ...change, ...trimmed, hasOlder: shortened || (hasOlder ?? change.hasOlder ?? state.hasOlder) });
  }

  async function deliver(to: ChatSocket, { clientId, text: value, types: type, ...unsent }: Unsent): Promise<void> {
    const wait = (unsent.waitsUntil ?? 0) - Date.now();
    if (wait > 0) return void (await new Promise((done) => setTimeout(done, wait)));
    let ack: SendingAck;
    try {
      const { answers, alt } = unsent;
      const more = answers ?? alt ?? isUpload(value);
      if (more && !can.includes('say')) return fail({ clientId }, words.serverOlder);
      ack = more
        ? await to.timeout(ackMs).emitWithAck('say', { value, type, clientId, replyTo: answers?.id, alt })
        : await to.timeout(ackMs).emitWithAck('sendMsg', { value, type, clientId });
    } catch {
      // Not answered. Without the connection it is tried again after the next; the same clientId has one effect.
      if (to.connected) change(clientId, { state: 'failed', reason: words.noAnswer });
      return;
    }
    const seconds =
      ack.code === 429 ? (ack.obj as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds : null;
    if (ack.code === 200 && ack.seq) change(clientId, { state: 'accepted', seq: ack.seq });
    else if (ack.code === 200) setTimeline(timelines.dropped(state.timeline, clientId));
    else if (seconds) change(clientId, { waitsUntil: Date.now() + seconds * 1000 });
    else change(clientId, { state: 'failed', reason: ack.msg ?? words.notSent });
    mendSoon();
  }
  const change = (clientId: string, to: Partial<Unsent>) =>
    setTimeline(timelines.changed(state.timeline, clientId, to));
  const fail = ({ clientId }: Pick<Unsent, 'clientId'>, reason: string) =>
    change(clientId, { state: 'failed', reason });

  function mendSoon(): void {
    clearTimeout(mending);
    if (timelines.hole(state.timeline)) mending = setTimeout(() => void mend(), mendMs);
  }

  /** Requests the messages missing between known ones. */
  async function mend(): Promise<void> {
    const hole = timelines.hole(state.timeline);
    if (!hole || !socket?.connected) return;
    const messages = (await ask({ after: hole.from - 1, size: mendPage }))?.messages;
    if (!messages) return mendSoon();
    const to = messages.length === mendPage ? Math.max(hole.from, messages.at(-1)!.seq) : hole.to;
    setTimeline(timelines.answered(state.timeline, hole.from, to, messages));
    await mend();
  }

  async function ask(range: { before?: number; after?: number; size: number }) {
    const ack = await socket
      ?.timeout(ackMs)
      .emitWithAck('history', range)
      .catch(() => undefined);
    return ack?.code === 200 && ack.messages ? { messages: ack.messages, last: ack.last ?? 0 } : undefined;
  }

  /** Records that the reader has seen everything up to `seq`. */
  function see(seq: number): void {
    if (seq > (state.seen ?? 0)) set({ seen: seq });
    if (seq <= told || !can.includes('seen')) return;
    telling ??= setTimeout(tellSeen, seenMs);
  }
  function tellSeen(): void {
    clearTimeout(telling);
    telling = undefined;
    const seq = state.seen ?? 0;
    if (seq <= told || !socket?.connected) return;
    told = seq;
    socket.emit('seen', { seq });
  }

  /** Puts the divider before the first message the reader has not seen. */
  function comeBack(seen: number | null): void {
    const { timeline, you } = state;
    if (you !== null && seen !== null) set({ timeline: timelines.returned(timeline, seen, you) });
  }

  /** Loads the surroundings of a message and shows them; null: they are here already. */
  async function placeAt(seq: number): Promise<Place | 'absent' | 'unanswered'> {
    const [before, after] = await Promise.all([
      ask({ before: seq + 1, size: around }),
      ask({ after: seq, size: around }),
    ]);
    if (!before || !after) return 'unanswered';
    const messages = [...before.messages, ...after.messages];
    if (messages.length === 0) return 'absent';
    const hasOlder = before.messages.length === around;
    const from = hasOlder ? before.messages[0]!.seq : 1;
    const to = after.messages.length === around ? after.messages.at(-1)!.seq : Math.max(after.last, seq);
    return { messages, from, to, hasOlder };
  }

  function follow(opened: ChatSocket): void {
    opened.on('history', (history) => {
      let timeline = timelines.connected(state.timeline, asked, history);
      let hasOlder = asked === undefined ? history.messages.length >= page : state.hasOlder;
      const missing = timelines.hole(timeline);
      if (missing && missing.to - missing.from >= tooMuch) {
        timeline = timelines.trimmed(timeline, history.messages.length);
        hasOlder = true;
      }
      caughtUp = true;
      can = history.can ?? [];
      const since = timeline.missed ?? keptSince(history.you);
      const seen = can.includes('seen') ? state.seen : (state.seen ?? timeline.last);
      setView({ timeline: { ...timeline, missed: since }, place: state.place }, { you: history.you, hasOlder, seen });
      mendSoon();
      void sendWaiting();
    });
    opened.on('newMsg', (messages) => {
      setView({ timeline: timelines.arrived(state.timeline, messages), place: state.place });
      mendSoon();
    });
    opened.on('recalled', ({ seq }) => set(timelines.recalledIn(state, seq)));
    opened.on('seen', ({ seq }) => {
      const before = seq ?? state.timeline.last;
      told = Math.max(told, seq ?? 0);
      if (awaitsSeen && looking) comeBack(before);
      awaitsSeen = false;
      if (before > (state.seen ?? -1)) set({ seen: before });
    });
    opened.on('online', ({ count }) => set({ online: count }));
    opened.on('mode', (mode) => set({ mode }));
    opened.on('looks', (look) => set(timelines.looksIn(state, look)));
    opened.on('blocked', (change) => set({ blocked: timelines.blockedAfter(state.blocked, change) }));
    opened.on('unread', ({ count }) => setUnread(count));
  }

  return {
    /** Connects; returns how to leave. */
    enter(): () => void {
      const opened = open(token, {
        lastSeq: () => (asked = timelines.resumeAfter(state.timeline, rewind)),
        on: (connection, why) => {
          if (connection !== 'open') caughtUp = false;
          set({ connection, why });
        },
      });
      socket = opened.socket;
      follow(socket);
      window.addEventListener('pagehide', tellSeen);
      return () => {
        window.removeEventListener('pagehide', tellSeen);
        clearTimeout(mending);
        tellSeen();
        opened.close();
        socket = undefined;
      };
    },

    state: (): RoomState => state,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Shows the message at once as pending and sends it in its turn. */
    send(value: string, types: 1 | 2, along: Along = {}): void {
      const unsent: Unsent = { clientId: newKey(), types, text: value, at: now(), state: 'pending', ...along };
      reading = null;
      set({ timeline: timelines.written(state.timeline, unsent), place: null });
      void sendWaiting();
    },
    /** Sends a failed message again, under its own clientId: it cannot show twice. */
    retry(clientId: string): void {
      change(clientId, { state: 'pending', reason: undefined, waitsUntil: undefined, at: now() });
      void sendWaiting();
    },
    /** Sends a failed answer as a message that answers nothing. */
    retryPlain(clientId: string): void {
      change(clientId, { answers: undefined });
      this.retry(clientId);
    },
    drop: (clientId: string): void => setTimeline(timelines.dropped(state.timeline, clientId)),

    /** Takes a message back. Resolves with null, or with why not. */
    async recall(id: string, seq: number): Promise<string | null> {
      const ack: Ack | undefined = await socket
        ?.timeout(ackMs)
        .emitWithAck('recall', { id })
        .catch(() => undefined);
      const gone = ack?.code === 200 || ack?.code === 404 || ack?.code === 409;
      if (gone) set(timelines.recalledIn(state, seq));
      return gone ? null : (ack?.msg ?? words.noAnswer);
    },

    /** Loads messages before the oldest one here. */
    async older(): Promise<void> {
      const place = state.place;
      const before = place?.from ?? timelines.oldest(state.timeline);
      if (before === undefined || state.loadingOlder || !(place ?? state).hasOlder) return;
      set({ loadingOlder: true });
      const messages = (await ask({ before, size: page }))?.messages;
      if (!messages) return set({ loadingOlder: false });
      const hasOlder = messages.length >= page;
      const from = hasOlder ? messages[0]!.seq : 1;
      const part = { messages, from, to: before - 1, hasOlder };
      const now = state.place;
      if (now) return setView({ timeline: state.timeline, place: timelines.grown(now, part) }, { loadingOlder: false });
      // What was forgotten meanwhile leaves a gap: then the answer is of no use.
      if (timelines.oldest(state.timeline) !== before) return set({ loadingOlder: false });
      const timeline = timelines.answered(state.timeline, from, before - 1, messages);
      setView({ timeline, place: null }, { hasOlder, loadingOlder: false });
    },

    /** Loads messages after the newest one of the place that is read. */
    async newer(): Promise<void> {
      const after = state.place?.to;
      if (after === undefined || state.loadingNewer) return;
      set({ loadingNewer: true });
      const answer = await ask({ after, size: page });
      if (!answer || !state.place) return set({ loadingNewer: false });
      const { messages, last } = answer;
      const to = messages.length < page ? Math.max(last, after) : messages.at(-1)!.seq;
      const part = { messages, from: after + 1, to, hasOlder: true };
      setView({ timeline: state.timeline, place: timelines.grown(state.place, part) }, { loadingNewer: false });
    },

    /**
     * Brings a message before the reader's eyes, with its surroundings. False: it is there no more, or nobody answered;
     * `nearest` is content with what follows it.
     */
    async jumpTo(seq: number, { nearest = false } = {}): Promise<boolean> {
      const here = ({ seq: other }: { seq: number }) => other === seq;
      const target = (to: number) => ({ target: { seq: to, at: ++jumps } });
      if (timelines.shownIn(state).some(here)) return (set(target(seq)), true);
      if (state.timeline.messages.some(here)) return (set({ place: null, ...target(seq) }), true);
      const place = await placeAt(seq);
      if (typeof place === 'string') return false;
      const found = place.messages.find((message) => (nearest ? message.seq >= seq : here(message)));
      if (!found) return false;
      reading = found.seq;
      setView({ timeline: state.timeline, place }, target(found.seq));
      return true;
    },

    /** Shows the end of the room again. */
    toEnd(): void {
      reading = null;
      setView({ timeline: state.timeline, place: null }, { target: null });
    },

    /** The panel opens or closes. */
    look(open: boolean): void {
      if (open === looking) return;
      looking = open;
      if (open) return comeBack(awaitsSeen ? null : state.seen);
      reading = null;
      tellSeen();
      setView({ timeline: state.timeline, place: null }, { target: null });
    },

    /** What the reader has before their eyes: the message they read (null: the end), and the newest one in sight. */
    readAt(at: number | null, newest: number): void {
      // The list is drawn before anybody says that its panel is open: what is new must be known before it is read.
      if (!looking) this.look(true);
      reading = at;
      see(newest);
    },

    /** Who is in the room whose nickname begins so. */
    async membersHere(q: string): Promise<readonly ChatMemberHere[]> {
      if (!can.includes('here')) return [];
      const ack = await socket
        ?.timeout(ackMs)
        .emitWithAck('here', { q })
        .catch(() => undefined);
      return ack?.members ?? [];
    },

    /** Connects again after the server ended the connection. */
    resume(): void {
      set({ connection: 'connecting' });
      socket?.connect();
    },
  };
}

const now = (): string => new Date().toISOString();
