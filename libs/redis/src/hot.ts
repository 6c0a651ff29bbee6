import { LRUCache } from 'lru-cache';
import { isUp, type Redis } from './connect.ts';

/** Something that is kept as it will be sent. */
export interface Hot {
  /** When it was made, ms. */
  madeAt: number;
  /** What it is made from: a change of any of these drops it. */
  tags: readonly string[];
  bytes: Buffer;
}

export interface HotSettings {
  /** Of the process's own memory, in bytes (64 MB). */
  maxBytes?: number;
  /** How long an answer is fresh, ms; afterwards it is served once more while it is made anew. */
  freshMs: number;
  /** How long a stale one may still be served, ms, when nothing newer can be had. */
  staleMs: number;
  /** Whether a failure says nothing about the answer itself: only then is a stale one served instead. */
  isPassing: (error: unknown) => boolean;
  now?: () => number;
}

/** Published with comma-separated tags. */
export const hotDropped = 'hot-dropped';

const keyOf = (key: string) => `hot:${key}`;

/**
 * Finished answers: process memory → Redis → one flight to whoever makes them. Served stale while they are renewed, and
 * when they cannot be; dropped by tag, in every process, when what they show has changed.
 */
export class HotCache {
  private readonly own: LRUCache<string, Hot>;
  private readonly flights = new Map<string, Promise<Hot>>();
  /** When a tag was last dropped: what was made before must not come back from Redis or from a flight. */
  private readonly droppedAt = new LRUCache<string, number>({ max: 10_000 });
  private readonly now: () => number;
  /** Nothing made before this is fresh any more. */
  private doubtedAt = 0;

  constructor(
    private readonly redis: Redis,
    private readonly settings: HotSettings,
  ) {
    this.now = settings.now ?? Date.now;
    this.own = new LRUCache({
      maxSize: settings.maxBytes ?? 64 << 20,
      sizeCalculation: ({ bytes }) => bytes.length + 512,
    });
  }

  /** What this process has, fresh or stale, without waiting: the hot path's own look. Starts no flight. */
  peek(key: string): { hot: Hot; fresh: boolean } | null {
    const hot = this.own.get(key);
    return hot ? { hot, fresh: this.isFresh(hot) } : null;
  }

  /** The answer, from the nearest place that has it. `make` runs at most once at a time for a key. */
  async get(key: string, tags: readonly string[], make: () => Promise<Buffer>): Promise<Hot> {
    const here = this.peek(key);
    if (here?.fresh) return here.hot;
    if (here) {
      // Stale: this visitor gets it, the next one something newer.
      this.fly(key, tags, make).catch(() => {});
      return here.hot;
    }
    return this.fly(key, tags, make);
  }

  /** Drops everything made from these tags, here and in every other process. */
  async drop(...tags: string[]): Promise<void> {
    this.forget(tags);
    if (isUp(this.redis)) await this.redis.publish(hotDropped, tags.join(',')).catch(() => {});
  }

  /** Drops by tag in this process only: what hearing of another process's drop does. */
  forget(tags: readonly string[]): void {
    const now = this.now();
    for (const tag of tags) this.droppedAt.set(tag, now);
    for (const [key, hot] of this.own.entries()) {
      if (hot.tags.some((tag) => tags.includes(tag))) this.own.delete(key);
    }
  }

  /** After drops may have been missed: all that was made until now is asked anew, and served stale meanwhile. */
  doubt(): void {
    this.doubtedAt = this.now();
  }

  private fly(key: string, tags: readonly string[], make: () => Promise<Buffer>): Promise<Hot> {
    const flying = this.flights.get(key);
    if (flying) return flying;
    const flight = this.bring(key, tags, make).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private async bring(key: string, tags: readonly string[], make: () => Promise<Buffer>): Promise<Hot> {
    const shared = await this.fromRedis(key);
    if (shared && this.isFresh(shared) && this.usable(shared, Infinity)) return this.keep(key, shared);
    const madeAt = this.now();
    try {
      const hot = { madeAt, tags, bytes: await make() };
      // A drop during the flight: the answer is good for whoever waits, but not to be kept.
      if (!this.usable(hot, Infinity)) return hot;
      await this.toRedis(key, hot);
      return this.keep(key, hot);
    } catch (error) {
      // What is gone must not live on here; what only cannot be asked for just now may.
      if (!this.settings.isPassing(error)) await this.remove(key);
      else if (shared && this.usable(shared, this.settings.staleMs)) return this.keep(key, shared);
      throw error;
    }
  }

  private isFresh({ madeAt }: Hot): boolean {
    return madeAt > this.doubtedAt && this.now() - madeAt < this.settings.freshMs;
  }

  private usable({ madeAt, tags }: Hot, ageMs: number): boolean {
    return this.now() - madeAt < ageMs && tags.every((tag) => (this.droppedAt.get(tag) ?? -1) < madeAt);
  }

  private async remove(key: string): Promise<void> {
    this.own.delete(key);
    if (isUp(this.redis)) await this.redis.del(keyOf(key)).catch(() => {});
  }

  private keep(key: string, hot: Hot): Hot {
    this.own.set(key, hot);
    return hot;
  }

  /** In Redis: length of the head, the head as JSON, the bytes. */
  private async fromRedis(key: string): Promise<Hot | null> {
    if (!isUp(this.redis)) return null;
    const stored = await this.redis.getBuffer(keyOf(key)).catch(() => null);
    if (!stored) return null;
    const head = stored.readUInt32BE(0);
    const { madeAt, tags } = JSON.parse(stored.toString('utf8', 4, 4 + head)) as Omit<Hot, 'bytes'>;
    return { madeAt, tags, bytes: stored.subarray(4 + head) };
  }

  private async toRedis(key: string, { madeAt, tags, bytes }: Hot): Promise<void> {
    if (!isUp(this.redis)) return;
    const head = Buffer.from(JSON.stringify({ madeAt, tags }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    const stored = Buffer.concat([length, head, bytes]);
    await this.redis.set(keyOf(key), stored, 'PX', this.settings.staleMs).catch(() => {});
  }
}
