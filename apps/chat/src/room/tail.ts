import type { ChatMessage } from '@yinghuo/contracts/wire';

/** What a client that comes back gets. */
export interface CatchUp {
  messages: ChatMessage[];
  /** Whether older ones are missing between what the client had and the first of these. */
  gap: boolean;
}

export const kept = 200;

/**
 * The end of the room as one process has shown it to its clients: the last 200 messages, in order, none missing. What is
 * offered out of order waits until what is before it is there.
 */
export class Tail {
  /** The newest seq that was shown. */
  last = 0;
  /** From this seq on everything is here that was not recalled. */
  private from = 1;
  private shown: ChatMessage[] = [];
  /** By seq; null: recalled before it was shown. */
  private readonly waiting = new Map<number, ChatMessage | null>();

  /** Begins anew with the newest messages, ascending; `last` is the newest seq given, `complete`: there are no others. */
  begin(messages: readonly ChatMessage[], last: number, complete: boolean): void {
    this.shown = messages.slice(-kept);
    this.last = last;
    this.from = complete && messages.length <= kept ? 1 : (this.shown[0]?.seq ?? last + 1);
    this.forgetUpTo(last);
  }

  /** Takes what was said, in any order, also again. */
  offer(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      if (message.seq > this.last && !this.waiting.has(message.seq)) this.waiting.set(message.seq, message);
    }
  }

  /** Whether something waits for a message before it. */
  get torn(): boolean {
    return this.waiting.size > 0 && !this.waiting.has(this.last + 1);
  }

  /** Shows what follows without a hole, ascending. */
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

  /** Shows everything up to a seq, where the truth has nothing else than what is given and what waits. */
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

  /** Takes a message out; one that was not shown yet never will be. */
  remove(seq: number): void {
    if (seq > this.last) this.waiting.set(seq, null);
    this.shown = this.shown.filter((message) => message.seq !== seq);
  }

  /** Changes what is shown from now on; answers whether that changed anything. */
  redraw(draw: (message: ChatMessage) => ChatMessage): boolean {
    const before = this.shown;
    this.shown = before.map(draw);
    for (const [seq, message] of this.waiting) if (message) this.waiting.set(seq, draw(message));
    return this.shown.some((message, at) => message !== before[at]);
  }

  /** Everything after a seq, at most 200. */
  after(seq: number): CatchUp {
    return { messages: this.shown.filter((message) => message.seq > seq), gap: seq + 1 < this.from };
  }

  newest(count: number): ChatMessage[] {
    return this.shown.slice(-count);
  }

  /** The oldest seq that a client which was caught up may show and this process may know to be recalled. */
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
