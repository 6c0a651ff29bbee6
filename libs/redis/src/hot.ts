import { LRUCache } from 'lru-cache';
import type { Redis } from './connect.ts';
import { SharedBytes, type Hot } from './shared-bytes.ts';

export interface HotSettings {
  /** Maximum size of the cache in process memory, in bytes (64 MB). */
  maxBytes?: number;
  /** How long an answer is fresh, ms. */
  freshMs: number;
  /** How much longer a stale answer is served while it is renewed, ms (default: `freshMs`); after that callers wait. */
  lingerMs?: number;
  /** Maximum age of an answer that is served because it cannot be renewed, ms. */
  staleMs: number;
  /** How long a refusal is cached, ms (0), so that guessed addresses do not reach the services each time. */
  refusedMs?: number;
  /** Whether a failure is transient: only then is a stale answer served instead. */
  isPassing: (error: unknown) => boolean;
  now?: () => number;
}

/** How one answer is kept. */
export interface Keeping {
  /** Maximum age at which it is served if it cannot be renewed, ms (`staleMs`). */
  keepMs?: number;
  /**
   * Whether Redis has it from the first time on (yes). Of what has no end, searches say, most is never asked for again: that is
   * shared once it is. Where nobody can make it, Redis is asked in any case.
   */
  sharedAtOnce?: boolean;
}

interface Kept {
  hot: Hot;
  /** When it was made, or when its renewal last failed. */
  since: number;
}

interface Flight {
  tags: readonly string[];
  keepMs: number;
  isShared: boolean;
  landing: Promise<Hot>;
  /** Whether its tags were dropped meanwhile: the result goes to the waiting callers but is not cached. */
  dropped: boolean;
}

const nothingShared = { hot: null, versions: null };

/**
 * Cache of serialised answers in process memory and in Redis; on a miss, one call per key makes the answer. A stale
 * answer is served while it is renewed and while it cannot be. Answers are dropped by tag when their data change: each
 * process drops its own, and the first one invalidates those in Redis.
 */
export class HotCache {
  private readonly own: LRUCache<string, Kept>;
  private readonly shared: SharedBytes;
  private readonly byTag = new Map<string, Set<string>>();
  private readonly flights = new Map<string, Flight>();
  private readonly refused = new LRUCache<string, { error: unknown; until: number }>({ max: 5000 });
  private readonly now: () => number;
  private readonly lingerMs: number;

  constructor(
    redis: Redis,
    private readonly settings: HotSettings,
  ) {
    const { now = Date.now, freshMs, lingerMs = freshMs, staleMs, maxBytes = 64 << 20 } = settings;
    this.now = now;
    this.lingerMs = lingerMs;
    this.shared = new SharedBytes(redis, staleMs);
    this.own = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ hot }) => hot.bytes.length + 512,
      dispose: ({ hot }, key) => this.untag(key, hot),
    });
  }

  /** The answer in process memory, fresh or stale within `lingerMs`; null if there is none. Starts no renewal. */
  peek(key: string): { hot: Hot; fresh: boolean } | null {
    const kept = this.own.get(key);
    if (!kept) return null;
    const now = this.now();
    if (now - kept.since >= this.settings.freshMs + this.lingerMs) return null;
    return { hot: kept.hot, fresh: this.isFresh(kept.hot, now) };
  }

  /** The answer from memory, from Redis or from `make`, which runs at most once at a time per key. Rejects with the error of `make`. */
  async get(
    key: string,
    tags: readonly string[],
    make: () => Promise<Buffer>,
    { keepMs = this.settings.staleMs, sharedAtOnce = true }: Keeping = {},
  ): Promise<Hot> {
    const here = this.peek(key);
    if (here?.fresh) return here.hot;
    const refused = this.refused.get(key);
    if (refused && this.now() < refused.until) throw refused.error;
    const flight =
      this.flights.get(key) ?? this.fly(key, { tags, keepMs, isShared: sharedAtOnce || this.own.has(key) }, make);
    if (!here) return flight.landing;
    // This caller gets the stale answer; the renewal runs in the background.
    flight.landing.catch(() => {});
    return here.hot;
  }

  /** Drops the answers with these tags here and in Redis; in Redis only once per `event`, which is the event's id. */
  async drop(tags: readonly string[], event?: string): Promise<void> {
    this.forget(tags);
    await this.shared.drop(tags, event);
  }

  private forget(tags: readonly string[]): void {
    this.refused.clear();
    for (const tag of tags) for (const key of [...(this.byTag.get(tag) ?? [])]) this.own.delete(key);
    for (const [key, flight] of this.flights) {
      if (!flight.tags.some((tag) => tags.includes(tag))) continue;
      flight.dropped = true;
      this.flights.delete(key);
    }
  }

  private fly(key: string, of: Omit<Flight, 'dropped' | 'landing'>, make: () => Promise<Buffer>): Flight {
    const flight = { ...of, dropped: false } as Flight;
    flight.landing = this.bring(key, flight, make).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private async bring(key: string, flight: Flight, make: () => Promise<Buffer>): Promise<Hot> {
    const { tags, keepMs, isShared } = flight;
    const { hot: shared, versions } = isShared ? await this.shared.read(key, tags) : nothingShared;
    if (shared && this.isFresh(shared)) return this.keep(key, shared, flight);
    const madeAt = this.now();
    try {
      const hot = this.keep(key, { madeAt, tags, bytes: await make() }, flight);
      if (!flight.dropped) this.shared.put(key, hot, versions, keepMs);
      return hot;
    } catch (error) {
      // Only a transient failure may be covered by an old answer; a refusal means that the answer is gone.
      if (!this.settings.isPassing(error)) {
        // If the tags were dropped meanwhile, the refusal may be outdated, so it is not cached.
        if (!flight.dropped) this.refuse(key, error);
        throw error;
      }
      const known = this.own.get(key)?.hot ?? (isShared ? shared : (await this.shared.read(key, tags)).hot);
      if (!known || flight.dropped || this.now() - known.madeAt >= keepMs) throw error;
      return this.keep(key, known, flight, this.now());
    }
  }

  private refuse(key: string, error: unknown): void {
    const { refusedMs = 0 } = this.settings;
    this.own.delete(key);
    this.shared.remove(key);
    if (refusedMs > 0) this.refused.set(key, { error, until: this.now() + refusedMs });
  }

  private isFresh({ madeAt }: Hot, now = this.now()): boolean {
    return now - madeAt < this.settings.freshMs;
  }

  private keep(key: string, hot: Hot, { dropped }: Flight, since = hot.madeAt): Hot {
    if (dropped) return hot;
    this.own.set(key, { hot, since });
    for (const tag of hot.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
    return hot;
  }

  private untag(key: string, { tags }: Hot): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
