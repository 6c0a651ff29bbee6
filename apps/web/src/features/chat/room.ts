import type { ChatMode } from '@yinghuo/contracts/wire';
import { openSocket, type Ack, type ChatSocket, type Connection, type SendingAck } from '../../lib/socket.ts';
import { setUnread } from '../../lib/unread.ts';
import { words } from './text.ts';
import * as timelines from './timeline.ts';
import type { Timeline, Unsent } from './timeline.ts';
import { keepUnsent, keptUnsent } from './unsent.ts';

const ackMs = 10_000;
const page = 50;
const mendPage = 100;
/** A hole is most often a message on its way; only then is it asked for. */
const mendMs = 1000;
/** Who missed more than this begins anew with the newest messages, and scrolls up for the others. */
const tooMuch = 500;
/** How far before its last message a tab asks after a reconnect, to hear of recalls. */
const rewind = 50;
/** A message that waits for the connection longer than this is not sent any more without being asked. */
const staleMs = 5 * 60_000;

export interface RoomState {
  connection: Connection;
  /** What the server said to a refused handshake. */
  why: string | undefined;
  timeline: Timeline;
  /** One's own id; null until the first history. */
  you: number | null;
  online: number | null;
  mode: ChatMode;
  /** There is more to be had by `older()`. */
  hasOlder: boolean;
  loadingOlder: boolean;
}

export type Room = ReturnType<typeof makeRoom>;

/** The public room as one member sees it in one tab: its state, and what can be done in it. */
export function makeRoom(token: string, nickname: string) {
  let state: RoomState = {
    connection: 'connecting',
    why: undefined,
    timeline: { ...timelines.empty, unsent: keptUnsent(nickname) },
    you: null,
    online: null,
    mode: { slowSeconds: 0, mutedUntil: null },
    hasOlder: false,
    loadingOlder: false,
  };
  const listeners = new Set<() => void>();
  let socket: ChatSocket | undefined;
  /** The history of this connection is here: what it lacks was never sent. */
  let caughtUp = false;
  let sending = false;
  let asked: number | undefined;
  let mending: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<RoomState>): void {
    const unsent = state.timeline.unsent;
    state = { ...state, ...change };
    if (state.timeline.unsent !== unsent) keepUnsent(nickname, state.timeline.unsent);
    listeners.forEach((listener) => listener());
  }
  const setTimeline = (timeline: Timeline): void => set({ timeline });

  /** Sends what waits, one after the other, so that the room has it in the order it was written. */
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

  async function deliver(to: ChatSocket, { clientId, text: value, types: type, ...unsent }: Unsent): Promise<void> {
    const wait = (unsent.waitsUntil ?? 0) - Date.now();
    if (wait > 0) return void (await new Promise((done) => setTimeout(done, wait)));
    let ack: SendingAck;
    try {
      ack = await to.timeout(ackMs).emitWithAck('sendMsg', { value, type, clientId });
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
  const fail = ({ clientId }: Unsent, reason: string) => change(clientId, { state: 'failed', reason });

  function mendSoon(): void {
    clearTimeout(mending);
    if (timelines.hole(state.timeline)) mending = setTimeout(() => void mend(), mendMs);
  }

  /** Asks for what is missing between messages that are here. */
  async function mend(): Promise<void> {
    const hole = timelines.hole(state.timeline);
    if (!hole || !socket?.connected) return;
    const ack = await ask({ after: hole.from - 1, size: mendPage });
    if (!ack) return mendSoon();
    const to = ack.length === mendPage ? Math.max(hole.from, ack.at(-1)!.seq) : hole.to;
    setTimeline(timelines.answered(state.timeline, hole.from, to, ack));
    await mend();
  }

  async function ask(range: { before?: number; after?: number; size: number }) {
    const ack = await socket
      ?.timeout(ackMs)
      .emitWithAck('history', range)
      .catch(() => undefined);
    return ack?.code === 200 ? ack.messages : undefined;
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
      set({ timeline, you: history.you, hasOlder });
      mendSoon();
      void sendWaiting();
    });
    opened.on('newMsg', (messages) => {
      setTimeline(timelines.arrived(state.timeline, messages));
      mendSoon();
    });
    opened.on('recalled', ({ seq }) => setTimeline(timelines.recalled(state.timeline, seq)));
    opened.on('online', ({ count }) => set({ online: count }));
    opened.on('mode', (mode) => set({ mode }));
    opened.on('unread', ({ count }) => setUnread(count));
  }

  return {
    /** Connects; returns how to leave. */
    enter(): () => void {
      const opened = openSocket(token, {
        lastSeq: () => (asked = timelines.resumeAfter(state.timeline, rewind)),
        on: (connection, why) => {
          if (connection !== 'open') caughtUp = false;
          set({ connection, why });
        },
      });
      socket = opened.socket;
      follow(socket);
      return () => {
        clearTimeout(mending);
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
    send(value: string, types: 1 | 2): void {
      const unsent: Unsent = { clientId: newClientId(), types, text: value, at: now(), state: 'pending' };
      setTimeline(timelines.written(state.timeline, unsent));
      void sendWaiting();
    },
    /** Sends a failed message again, under its own clientId: it cannot show twice. */
    retry(clientId: string): void {
      change(clientId, { state: 'pending', reason: undefined, waitsUntil: undefined, at: now() });
      void sendWaiting();
    },
    drop: (clientId: string): void => setTimeline(timelines.dropped(state.timeline, clientId)),

    /** Takes a message back. Resolves with null, or with why not. */
    async recall(id: string, seq: number): Promise<string | null> {
      const ack: Ack | undefined = await socket
        ?.timeout(ackMs)
        .emitWithAck('recall', { id })
        .catch(() => undefined);
      const gone = ack?.code === 200 || ack?.code === 404 || ack?.code === 409;
      if (gone) setTimeline(timelines.recalled(state.timeline, seq));
      return gone ? null : (ack?.msg ?? words.noAnswer);
    },

    /** Loads messages before the oldest one here. */
    async older(): Promise<void> {
      const before = timelines.oldest(state.timeline);
      if (before === undefined || state.loadingOlder || !state.hasOlder) return;
      set({ loadingOlder: true });
      const messages = await ask({ before, size: page });
      if (!messages) return set({ loadingOlder: false });
      const all = messages.length < page;
      const timeline = timelines.answered(state.timeline, all ? 1 : messages[0]!.seq, before - 1, messages);
      set({ timeline, hasOlder: !all, loadingOlder: false });
    },

    /** Keeps only the newest `keep` messages; the others can be loaded again. */
    trim(keep: number): void {
      const timeline = timelines.trimmed(state.timeline, keep);
      if (timeline !== state.timeline) set({ timeline, hasOlder: true });
    },

    /** Connects again after the server ended the connection. */
    resume(): void {
      set({ connection: 'connecting' });
      socket?.connect();
    },
  };
}

const now = (): string => new Date().toISOString();

/** Not `randomUUID`, which is there on secure origins only. */
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
