import type { Arrived } from './intake.ts';

interface Work {
  handle(message: Arrived): Promise<void>;
  ordered: boolean;
}

/** A message that was taken and is not done with; those of a partition stand in a list in the order of their offsets. */
interface Unfinished {
  offset: number;
  before?: Unfinished;
  after?: Unfinished;
  /** Taken before the topic was made again. */
  void?: boolean;
}

/**
 * The messages of one partition that were taken and not yet committed: starts each when its turn comes, and knows up to
 * where all are done. What is done behind one that is not takes no memory.
 */
export class OffsetTracker {
  committed = 0;
  waiting = 0;
  /** Where the partition ended when it was last fetched; before that, -1. */
  end = -1;
  private next = 0;
  private first: Unfinished | undefined;
  private last: Unfinished | undefined;
  private readonly tails = new Map<string, Promise<void>>();
  private below: { level: number; then: () => void } | undefined;

  constructor(
    private readonly work: Work,
    private readonly onDone: () => void,
  ) {}

  /** Offset after the last message of which all earlier ones are done. */
  get done(): number {
    return this.first?.offset ?? this.next;
  }

  /** Starts the message, unless a rebalance made the group read it again. */
  take(message: Arrived): void {
    const offset = Number(message.offset);
    if (offset < this.committed) this.restart();
    if (offset < this.next) return;
    this.next = offset + 1;
    const entry: Unfinished = { offset, before: this.last };
    if (this.last) this.last.after = entry;
    else this.first = entry;
    this.last = entry;
    this.waiting += 1;
    this.start(message).then(
      () => this.finish(entry),
      () => this.settle(), // closing: it stays uncommitted, and whoever gets the partition next handles it
    );
  }

  /** How many messages it remembers. */
  unfinished(): number {
    let count = 0;
    for (let entry = this.first; entry; entry = entry.after) count += 1;
    return count;
  }

  onceBelow(level: number, then: () => void): void {
    this.below = { level, then };
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    if (this.waiting > 0) await new Promise<void>((resolve) => this.onceBelow(1, resolve));
  }

  private start(message: Arrived): Promise<void> {
    const key = this.work.ordered ? message.key?.toString() : undefined;
    if (key === undefined) return this.work.handle(message);
    const before = this.tails.get(key);
    const now = before ? before.then(() => this.work.handle(message)) : this.work.handle(message);
    this.tails.set(key, now);
    const forget = () => this.tails.get(key) === now && this.tails.delete(key);
    now.then(forget, forget);
    return now;
  }

  private finish(entry: Unfinished): void {
    if (!entry.void) {
      const wasFirst = entry === this.first;
      if (entry.before) entry.before.after = entry.after;
      else this.first = entry.after;
      if (entry.after) entry.after.before = entry.before;
      else this.last = entry.before;
      if (wasFirst) this.onDone();
    }
    this.settle();
  }

  private settle(): void {
    this.waiting -= 1;
    if (this.below && this.waiting < this.below.level) {
      const { then } = this.below;
      this.below = undefined;
      then();
    }
  }

  /** Offsets began anew: the topic was deleted and made again. */
  private restart(): void {
    for (let entry = this.first; entry; entry = entry.after) entry.void = true;
    this.committed = this.next = 0;
    this.first = this.last = undefined;
  }
}
