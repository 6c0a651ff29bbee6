import type { SignedIn } from '@yinghuo/contracts';
import type { ChatBlocks, ChatHistory, ChatLook, ChatMessage, ChatMode } from '@yinghuo/contracts/wire';
import type { Reader } from '../readers/readers.sql.ts';
import type { Namespace, Server, Socket } from 'socket.io';

/** A session that is over; `msg` says why, where there is a reason to say. */
export interface Ended {
  code: number;
  msg?: string;
}

/** Server → client. */
interface ToClient {
  history(history: ChatHistory): void;
  newMsg(messages: ChatMessage[]): void;
  recalled(message: { id: string; seq: number }): void;
  online(online: { count: number }): void;
  mode(mode: ChatMode): void;
  looks(look: ChatLook): void;
  unread(unread: { count: number }): void;
  blocked(change: ChatBlocks): void;
  ended(ended: Ended): void;
  /** How far the member has read, on whatever device; null: nobody knows. */
  seen(seen: { seq: number | null }): void;
}

/** Client → server; what arrives is anything at all. */
type Acknowledge = (answer: object) => void;
interface FromClient {
  sendMsg(payload: unknown, acknowledge?: Acknowledge): void;
  recall(payload: unknown, acknowledge?: Acknowledge): void;
  history(payload: unknown, acknowledge?: Acknowledge): void;
  say(payload: unknown, acknowledge?: Acknowledge): void;
  seen(payload: unknown, acknowledge?: Acknowledge): void;
  here(payload: unknown, acknowledge?: Acknowledge): void;
}

/** Process → process, by way of Redis. */
interface AmongProcesses {
  said(messages: ChatMessage[]): void;
  look(): void;
  read(readers: Reader[]): void;
}

/** What is known of a client since its handshake. */
export interface Guest {
  caller: SignedIn;
  token: string;
  /** The newest message that the client has; null: none. */
  lastSeq: number | null;
  /** Members whom the client's has blocked, as the handshake found them. */
  blocked: readonly number[];
}

export type ChatServer = Server<FromClient, ToClient, AmongProcesses, Guest>;
export type ChatNamespace = Namespace<FromClient, ToClient, AmongProcesses, Guest>;
export type ChatSocket = Socket<FromClient, ToClient, AmongProcesses, Guest>;
