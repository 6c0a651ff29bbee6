import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { chatMessageRecalled, chatSlowModeSet, memberDeleted, memberProfileChanged } from '@yinghuo/contracts';
import { wireChatMessage, type ChatLook, type ChatMessage } from '@yinghuo/contracts/wire';
import { atMoments, Bus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectLog, InjectRedis, type Logger } from '@yinghuo/service';
import {
  messagesAfter,
  messagesBefore,
  readRoom,
  recallsAfter,
  recalledSince,
  type RoomState,
} from '../messages/messages.sql.ts';
import { Recent } from './recent.ts';
import { kept, Tail, type CatchUp } from './tail.ts';

/** Receives the room's changes, for clients of this process. */
export interface Audience {
  /** Whether clients of this process are connected. */
  isAnybodyHere(): boolean;
  said(messages: ChatMessage[]): void;
  /** Sends new messages to other processes at once. */
  share(messages: ChatMessage[]): void;
  recalled(message: { id: string; seq: number }): void;
  slowed(seconds: number): void;
  /** A member's displayed name or look changed. */
  looks(look: ChatLook): void;
}

/** Messages within this many ms are sent as one batch. */
const tickMs = 12;
/** The interval at which Postgres is polled, in case a notification was lost. */
const lookEveryMs = 1000;
/** The same while nobody is connected. */
const restingMs = 10_000;
const atATime = 500;
/** Marks the recall count as unknown, after starting from Redis. */
const unknown = -1;
const mostUnquotable = 200;

/**
 * The room as clients of this process see it: every message once, ordered by seq. Other processes notify about new
 * messages; Postgres is asked for those that did not arrive.
 */
@Injectable()
export class Room implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tail = new Tail();
  private readonly recent: Recent;
  private state: RoomState | null = null;
  private audience: Audience | null = null;
  /** Recalled messages that reconnecting clients may still show. */
  private recalls: { id: string; seq: number }[] = [];
  /** Recently recalled seqs of any age: a message arriving from another process may still quote them. */
  private unquotable: number[] = [];
  private tick: NodeJS.Timeout | undefined;
  private endLooks = () => {};
  private lookedAt = 0;
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  /** The last tick left messages waiting for earlier ones. */
  private torn = false;
  /** Postgres failed to answer last time. */
  private lost = false;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
    @InjectLog() private readonly log: Logger,
    bus: Bus,
  ) {
    this.recent = new Recent(redis);
    bus.hear(chatMessageRecalled, () => this.look());
    bus.hear(chatSlowModeSet, () => this.look());
    bus.hear(memberDeleted, ({ memberId }) => {
      if (this.tail.redraw((message) => withoutName(message, memberId))) this.mendRecent();
    });
    bus.hear(memberProfileChanged, ({ memberId, nickname, userImg: img, frames, pets, lv, box = null }) => {
      const look = { memberId, nickname, img, frames, pets, lv, box };
      // Without a shown message by this member nothing is sent: most changes are of members who never wrote here.
      if (!this.tail.redraw((message) => (message.memberId === memberId ? { ...message, ...look } : message))) return;
      this.mendRecent();
      this.audience?.looks(look);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.redis.on('ready', this.onRedis);
    this.endLooks = atMoments(lookEveryMs, () => this.isDue() && void this.look());
    await this.look();
  }

  onApplicationShutdown(): void {
    this.redis.off('ready', this.onRedis);
    this.endLooks();
    clearTimeout(this.tick);
  }

  /** Registers the receiver of changes. */
  tell(audience: Audience): void {
    this.audience = audience;
  }

  /** Whether this process has loaded the messages. */
  get open(): boolean {
    return this.state !== null;
  }

  get last(): number {
    return this.tail.last;
  }

  get slowSeconds(): number {
    return this.state?.slowSeconds ?? 0;
  }

  /** The messages for a client that has everything up to `lastSeq`, or null for a new one. */
  catchUp(lastSeq: number | null): CatchUp {
    return lastSeq === null ? { messages: this.tail.newest(50), gap: false } : this.tail.after(lastSeq);
  }

  /** Recalled messages up to `lastSeq`. */
  recalledUpTo(lastSeq: number): { id: string; seq: number }[] {
    return this.recalls.filter(({ seq }) => seq <= lastSeq);
  }

  /** Accepts messages of this or another process; they are shown with the next tick. */
  hear(messages: readonly ChatMessage[]): void {
    if (!this.open) return;
    this.tail.offer(messages.map((message) => withoutQuote(message, this.unquotable)));
    this.tick ??= setTimeout(this.show, tickMs);
  }

  /** Accepts messages stored by this process, and notifies the others. */
  publish(messages: ChatMessage[]): void {
    this.hear(messages);
    this.audience?.share(messages);
    this.recent.add(messages);
  }

  private isDue(): boolean {
    return (
      !this.open || this.lost || this.audience?.isAnybodyHere() === true || Date.now() - this.lookedAt >= restingMs
    );
  }

  /** Polls Postgres; resolves when new messages are shown, or when Postgres failed. */
  async look(): Promise<void> {
    this.lookAgain = true;
    this.lookedAt = Date.now();
    this.looking ??= this.lookUntilSeen();
    await this.looking;
  }

  private async lookUntilSeen(): Promise<void> {
    while (this.lookAgain) {
      this.lookAgain = false;
      // What was missed before now is committed, so this look sees it.
      const missed = this.recent.takeMissed();
      try {
        await (this.open ? this.followUp() : this.begin());
        if (missed) this.mendRecent();
        this.lost = false;
      } catch (err) {
        if (!this.lost) this.log.warn({ err }, 'the room cannot be read');
        this.lost = true;
        if (missed) this.recent.miss();
        if (!this.open) await this.beginFromRedis();
      }
    }
    this.looking = null;
  }

  private async begin(): Promise<void> {
    const state = await readRoom(this.db);
    const newest = (await messagesBefore(this.db, state.lastSeq + 1, kept + 1)).map(wireChatMessage).reverse();
    this.tail.begin(newest, state.lastSeq, newest.length <= kept);
    this.recalls = await recalledSince(this.db, this.tail.reach);
    this.state = state;
    this.recent.replace(newest.slice(-kept), state.lastSeq);
  }

  /** Starts from Redis while Postgres is down; newer messages follow once it is back. */
  private async beginFromRedis(): Promise<void> {
    const messages = await this.recent.read();
    if (messages.length === 0 || this.open) return;
    this.tail.begin(messages, messages.at(-1)!.seq, false);
    this.state = { lastSeq: this.tail.last, recalls: unknown, slowSeconds: 0 };
  }

  private async followUp(): Promise<void> {
    const before = this.state!;
    const state = await readRoom(this.db);
    if (state.recalls !== before.recalls) {
      const { reach } = this.tail;
      this.recall(
        before.recalls === unknown ? await recalledSince(this.db, reach) : await recallsAfter(this.db, before.recalls),
      );
    }
    while (this.tail.last < state.lastSeq) {
      const missing = (await messagesAfter(this.db, this.tail.last, atATime)).map(wireChatMessage);
      const newest = missing.at(-1)?.seq ?? 0;
      // What was recalled is not among them, so the end of the room is as far as they reach, unless there are more.
      this.present(this.tail.advanceTo(missing.length < atATime ? Math.max(state.lastSeq, newest) : newest, missing));
    }
    this.state = state;
    if (state.slowSeconds !== before.slowSeconds) this.audience?.slowed(state.slowSeconds);
  }

  private recall(recalls: readonly { id: string; seq: number }[]): void {
    for (const { id, seq } of recalls) {
      this.tail.remove(seq);
      this.recent.remove(seq);
      this.audience?.recalled({ id, seq });
    }
    const seqs = recalls.map(({ seq }) => seq);
    this.unquotable = [...this.unquotable, ...seqs].slice(-mostUnquotable);
    if (this.tail.redraw((message) => withoutQuote(message, seqs))) this.mendRecent();
    const { reach } = this.tail;
    this.recalls = [...this.recalls, ...recalls].filter(({ seq }) => seq >= reach);
  }

  private readonly show = (): void => {
    this.tick = undefined;
    this.present(this.tail.advance());
    const waited = this.torn;
    this.torn = this.tail.torn;
    if (!this.torn) return;
    // What is missing was committed before, so it can be read; but mostly another process is just about to tell.
    if (waited) void this.look();
    else this.tick = setTimeout(this.show, tickMs);
  };

  private present(messages: ChatMessage[]): void {
    if (messages.length > 0) this.audience?.said(messages);
  }

  /** After a reconnect, any process rewrites what Redis missed: what is shown now, what was just said with the next look. */
  private readonly onRedis = (): void => {
    this.recent.miss();
    this.mendRecent();
  };

  private mendRecent(): void {
    if (this.open) this.recent.replace(this.tail.newest(kept), this.tail.last);
  }
}

const nobody = { memberId: 0, nickname: '已注销用户' };
const undressed = { ...nobody, img: '', frames: '', pets: '-1', lv: 0, box: null };

/** Removes a deleted member's name from a message and its quote; returns the same object where nothing changes. */
function withoutName(message: ChatMessage, memberId: number): ChatMessage {
  const { replyTo } = message;
  const unnamed = message.memberId === memberId ? { ...message, ...undressed } : message;
  return replyTo?.memberId === memberId ? { ...unnamed, replyTo: { ...replyTo, ...nobody } } : unnamed;
}

/** Removes a quote of a recalled message; returns the same object where nothing changes. */
const withoutQuote = (message: ChatMessage, recalled: readonly number[]): ChatMessage =>
  message.replyTo && recalled.includes(message.replyTo.seq)
    ? { ...message, replyTo: { ...message.replyTo, memberId: 0, nickname: '', types: 1, text: null } }
    : message;
