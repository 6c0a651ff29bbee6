import type { KafkaMessage } from 'kafkajs';

/** A bounded number of things at a time, first come first served. */
export class Slots {
  private readonly queue: (() => void)[] = [];
  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

interface Work {
  handle(message: KafkaMessage): Promise<void>;
  ordered: boolean;
}

/** The messages of one partition that were taken and not yet committed. */
export class Lane {
  /** Offset after the last message of which all earlier ones are done. */
  done = 0;
  committed = 0;
  waiting = 0;
  /** Where the partition ended when it was last fetched. */
  end = 0;
  private next = 0;
  private readonly taken: { offset: number; done: boolean }[] = [];
  private readonly tails = new Map<string, Promise<void>>();
  private below: { level: number; then: () => void } | undefined;

  constructor(
    private readonly work: Work,
    private readonly onDone: () => void,
  ) {}

  /** Starts the message, unless a rebalance made the group read it again. */
  take(message: KafkaMessage): void {
    const offset = Number(message.offset);
    if (offset < this.committed) this.restart();
    if (offset < this.next) return;
    if (this.taken.length === 0) this.done = Math.max(this.done, offset);
    this.next = offset + 1;
    const entry = { offset, done: false };
    this.taken.push(entry);
    this.waiting += 1;
    this.start(message).then(
      () => this.finish(entry),
      () => this.settle(), // closing: it stays uncommitted, and whoever gets the partition next handles it
    );
  }

  onceBelow(level: number, then: () => void): void {
    this.below = { level, then };
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    if (this.waiting > 0) await new Promise<void>((resolve) => this.onceBelow(1, resolve));
  }

  private start(message: KafkaMessage): Promise<void> {
    const key = this.work.ordered ? message.key?.toString() : undefined;
    if (key === undefined) return this.work.handle(message);
    const before = this.tails.get(key);
    const now = before ? before.then(() => this.work.handle(message)) : this.work.handle(message);
    this.tails.set(key, now);
    const forget = () => this.tails.get(key) === now && this.tails.delete(key);
    now.then(forget, forget);
    return now;
  }

  private finish(entry: { done: boolean }): void {
    entry.done = true;
    let finished = 0;
    while (this.taken[finished]?.done) finished += 1;
    if (finished > 0) {
      this.done = this.taken[finished - 1]!.offset + 1;
      this.taken.splice(0, finished);
      this.onDone();
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
    this.done = this.committed = this.next = 0;
    this.taken.length = 0;
  }
}
