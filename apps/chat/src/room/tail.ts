import type { ChatMessage } from '@yinghuo/contracts/wire';

/** The answer to a reconnecting client. */
export interface CatchUp {
  messages: ChatMessage[];
  /** Whether messages are missing between the client's last and the first of these. */
  gap: boolean;
}

export const kept = 200;

/**
 * The last 200 messages as shown to clients, in order and without holes. A message offered out of order waits for
 * those before it.
 */
export class Tail {
  /** The newest shown seq. */
  last = 0;
  /** From this seq on, every message that was not recalled is present. */
  private from = 1;
  private shown: ChatMessage[] = [];
  /** By seq; null for one recalled before it was shown. */
  private readonly waiting = new Map<number, ChatMessage | null>();

  /**
   * Restarts with the newest messages, ascending; `last` is the newest assigned seq, `complete` means that there are
   * no older ones.
   */
  begin(messages: readonly ChatMessage[], last: number, complete: boolean): void {
    this.shown = messages.slice(-kept);
    this.last = last;
    this.from = complete && messages.length <= kept ? 1 : (this.shown[0]?.seq ?? last + 1);
    this.forgetUpTo(last);
  }

  /** Accepts messages in any order; duplicates are ignored. */
  offer(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      if (message.seq > this.last && !this.waiting.has(message.seq)) this.waiting.set(message.seq, message);
    }
  }

  /** Whether messages wait for a missing one. */
  get torn(): boolean {
    return this.waiting.size > 0 && !this.waiting.has(this.last + 1);
  }

  /** Shows the next messages up to the first hole, ascending. */
  advance(): ChatMessage[] {
    const run: ChatMessage[] = [];
    for (let next = this.waiting.get(this.last + 1); next !== undefined; next = this.waiting.get(this.last + 1)) {
      this.last += 1;
      this.waiting.delete(this.last);
      if (next) run.push(next);
    }
    this.keep(run);
    return run;
  }

  /** Shows everything up to a seq: beyond the given and waiting messages, Postgres has none. */
  advanceTo(last: number, messages: readonly ChatMessage[]): ChatMessage[] {
    this.offer(messages);
    const run = [...this.waiting.values()]
      .filter((message) => message !== null && message.seq <= last)
      .sort((a, b) => a!.seq - b!.seq) as ChatMessage[];
    this.last = Math.max(this.last, last);
    this.forgetUpTo(this.last);
    this.keep(run);
    return run;
  }

  /** Removes a message; one not shown yet will be skipped. */
  remove(seq: number): void {
    if (seq > this.last) this.waiting.set(seq, null);
    this.shown = this.shown.filter((message) => message.seq !== seq);
  }

  /** Replaces shown messages; returns whether anything changed. */
  redraw(draw: (message: ChatMessage) => ChatMessage): boolean {
    const before = this.shown;
    this.shown = before.map(draw);
    for (const [seq, message] of this.waiting) if (message) this.waiting.set(seq, draw(message));
    return this.shown.some((message, at) => message !== before[at]);
  }

  /** Everything after a seq, at most 200 messages. */
  after(seq: number): CatchUp {
    return { messages: this.shown.filter((message) => message.seq > seq), gap: seq + 1 < this.from };
  }

  newest(count: number): ChatMessage[] {
    return this.shown.slice(-count);
  }

  /** The oldest seq whose recall an up-to-date client must be told of. */
  get reach(): number {
    return Math.max(1, this.last - kept);
  }

  private keep(run: readonly ChatMessage[]): void {
    this.shown.push(...run);
    if (this.shown.length <= kept) return;
    this.from = this.shown.at(-kept)!.seq;
    this.shown = this.shown.slice(-kept);
  }

  private forgetUpTo(last: number): void {
    for (const seq of this.waiting.keys()) if (seq <= last) this.waiting.delete(seq);
  }
}
