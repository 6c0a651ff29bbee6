import type { ChatAbility, ChatMode } from '@yinghuo/contracts/wire';
import type { ChatSocket, Connection } from '../../lib/server/socket.ts';
import { keepSince } from './since.ts';
import * as timelines from './timeline.ts';
import type { Place, Timeline, View } from './timeline.ts';
import { keepUnsent, keptUnsent } from './unsent.ts';

/** So long the server may take to answer. */
export const ackMs = 10_000;
/** With more messages than `most`, all but about `keep` are dropped away from the reader's position. */
const room = { most: 400, keep: 200 };

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

/** What the parts of a room share: its state in one tab, its connection, and where its reader is. */
export class Tab {
  private current: RoomState;
  private readonly listeners = new Set<() => void>();
  private readonly nickname: string;

  socket: ChatSocket | undefined;
  /** Whether this connection's history has arrived: a message missing from it was never sent. */
  caughtUp = false;
  /** The server's abilities beyond the events of the first release. */
  can: readonly ChatAbility[] = [];
  /** Whether the panel is open; `reading` is the seq being read in it, null for the newest. */
  looking = false;
  reading: number | null = null;

  constructor(nickname: string) {
    this.nickname = nickname;
    this.current = {
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
  }

  get state(): RoomState {
    return this.current;
  }

  set(change: Partial<RoomState>): void {
    const { unsent, missed } = this.current.timeline;
    this.current = { ...this.current, ...change };
    const { timeline, you } = this.current;
    if (timeline.missed !== missed && you !== null) keepSince(you, timeline.missed);
    if (timeline.unsent !== unsent) keepUnsent(this.nickname, timeline.unsent);
    this.listeners.forEach((listener) => listener());
  }

  /** Shows the view, without messages dropped by `trimmedRound`. */
  show(view: View, change: Partial<RoomState> = {}): void {
    const { hasOlder, ...next } = timelines.met(view);
    const first = timelines.oldest(next.timeline);
    const trimmed = timelines.trimmedRound(next, this.looking ? this.reading : null, room);
    const shortened = timelines.oldest(trimmed.timeline) !== first;
    this.set({ ...change, ...trimmed, hasOlder: shortened || (hasOlder ?? change.hasOlder ?? this.state.hasOlder) });
  }

  /** Shows the end of the room again. */
  showEnd(): void {
    this.reading = null;
    this.show({ timeline: this.state.timeline, place: null }, { target: null });
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
