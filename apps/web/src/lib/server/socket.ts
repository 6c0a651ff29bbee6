import type {
  ChatBlocks,
  ChatHistory,
  ChatLook,
  ChatMemberHere,
  ChatMessage,
  ChatMode,
  ChatSaying,
  ChatSending,
} from '@yinghuo/contracts/wire';
import { io, type Socket } from 'socket.io-client';
import { endSession } from '../session/session.ts';

/** The events that the server sends. */
export interface FromServer {
  history: (history: ChatHistory) => void;
  newMsg: (messages: ChatMessage[]) => void;
  online: (online: { count: number }) => void;
  recalled: (recalled: { id: string; seq: number }) => void;
  mode: (mode: ChatMode) => void;
  looks: (look: ChatLook) => void;
  unread: (unread: { count: number }) => void;
  blocked: (change: ChatBlocks) => void;
  seen: (seen: { seq: number | null }) => void;
  /** `msg`: why, where there is a reason. */
  ended: (ended: { code: 5 | 119; msg?: string }) => void;
}

export interface Ack {
  code: number;
  msg?: string;
  obj?: unknown;
}
export type SendingAck = Ack & { id?: string | null; seq?: number | null };
export type HistoryAck = Ack & { messages?: ChatMessage[]; first?: number; last?: number };

type HereAck = Ack & { members?: ChatMemberHere[] };

export interface ToServer {
  sendMsg: (sending: ChatSending, ack: (ack: SendingAck) => void) => void;
  say: (saying: ChatSaying, ack: (ack: SendingAck) => void) => void;
  seen: (seen: { seq: number }) => void;
  here: (begins: { q: string }, ack: (ack: HereAck) => void) => void;
  recall: (message: { id: string }, ack: (ack: Ack) => void) => void;
  history: (range: { before?: number; after?: number; size: number }, ack: (ack: HistoryAck) => void) => void;
}

export type ChatSocket = Socket<FromServer, ToServer>;

/** `broken` reconnects by itself; `paused` was closed by the server and stays so until the member reconnects. */
export type Connection = 'connecting' | 'open' | 'broken' | 'paused';

interface Follower {
  /** Returns the last seq of the room that this tab has; called at every connection. */
  lastSeq: () => number | undefined;
  on: (connection: Connection, why?: string) => void;
}

/** Reconnects without end; delays and timeout are in milliseconds. */
const settings = {
  transports: ['polling', 'websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
  timeout: 20_000,
  forceNew: true,
};

/** The client stops retrying after a refused handshake, so this module retries, more slowly after code 429. */
const refusedMs = 4000;
const tooManyMs = 12_000;

/** Connects to the chat with a session's `token`; code 5 or 119 ends the session. Returns the socket and its closer. */
export function openSocket(token: string, { lastSeq, on }: Follower): { socket: ChatSocket; close: () => void } {
  const socket: ChatSocket = io('/chat', { ...settings, auth: (give) => give({ token, lastSeq: lastSeq() }) });
  let again: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () => on('open'));
  socket.on('ended', ({ code, msg }) => endSession(code, token, msg));
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    // The server closed only this socket, for too many windows or a flood. Reconnecting at once would repeat that.
    on(reason === 'io server disconnect' ? 'paused' : 'broken');
  });
  socket.on('connect_error', (error) => {
    const { code, msg, obj } = (error as Error & { data?: Partial<Ack> }).data ?? {};
    if (code === 5 || code === 119) return endSession(code, token, obj ? msg : undefined);
    on('broken', msg);
    if (socket.active) return;
    const wait = (code === 429 ? tooManyMs : refusedMs) * (0.5 + Math.random());
    again = setTimeout(() => socket.connect(), wait);
  });

  const close = () => {
    clearTimeout(again);
    socket.off();
    socket.disconnect();
  };
  return { socket, close };
}
