import { LRUCache } from 'lru-cache';
import type { Redis } from './connect.ts';
import { SharedBytes, type Hot } from './shared-bytes.ts';

export interface HotSettings {
  /** Of the process's own memory, in bytes (64 MB). */
  maxBytes?: number;
  /** How long an answer is fresh, ms. */
  freshMs: number;
  /** How much longer it is served at once while it is made anew, ms (as long as it was fresh); then it is waited for. */
  lingerMs?: number;
  /** How long one may be served at most, ms, when nothing newer can be had. */
  staleMs: number;
  /** How long a refusal is the answer, ms (0): what is not there is asked for by whoever guesses. */
  refusedMs?: number;
  /** Whether a failure says nothing about the answer itself: only then is a stale one served instead. */
  isPassing: (error: unknown) => boolean;
  now?: () => number;
}

interface Kept {
  hot: Hot;
  /** When it was made, or could not be made anew. */
  since: number;
}

interface Flight {
  tags: readonly string[];
  keepMs: number;
  landing: Promise<Hot>;
  /** What it brings was dropped before it landed: good for whoever waits, but not to be kept. */
  dropped: boolean;
}

/**
 * Finished answers: process memory → Redis → one flight to whoever makes them. Served stale while they are renewed, and
 * when they cannot be; dropped by tag when what they show has changed: each process hears of that by itself, and what lies
 * in Redis is void for all.
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

  /** What this process may serve at once, fresh or while it is made anew: the hot path's own look. Starts no flight. */
  peek(key: string): { hot: Hot; fresh: boolean } | null {
    const kept = this.own.get(key);
    if (!kept || this.now() - kept.since >= this.settings.freshMs + this.lingerMs) return null;
    return { hot: kept.hot, fresh: this.isFresh(kept.hot) };
  }

  /**
   * The answer, from the nearest place that has it. `make` runs at most once at a time for a key. It is kept for `keepMs`
   * where nothing newer can be had.
   */
  async get(
    key: string,
    tags: readonly string[],
    make: () => Promise<Buffer>,
    keepMs = this.settings.staleMs,
  ): Promise<Hot> {
    const here = this.peek(key);
    if (here?.fresh) return here.hot;
    const refused = this.refused.get(key);
    if (refused && this.now() < refused.until) throw refused.error;
    const flight = this.flights.get(key) ?? this.fly(key, { tags, keepMs }, make);
    if (!here) return flight.landing;
    // Stale: this visitor gets it, the next one something newer.
    flight.landing.catch(() => {});
    return here.hot;
  }

  /** Drops everything made from these tags, here and in Redis; there once where all processes hear the same event. */
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

  private fly(key: string, of: Pick<Flight, 'tags' | 'keepMs'>, make: () => Promise<Buffer>): Flight {
    const flight = { ...of, dropped: false } as Flight;
    flight.landing = this.bring(key, flight, make).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private async bring(key: string, flight: Flight, make: () => Promise<Buffer>): Promise<Hot> {
    const { tags, keepMs } = flight;
    const { hot: shared, versions } = await this.shared.read(key, tags);
    if (shared && this.isFresh(shared)) return this.keep(key, shared, flight);
    const madeAt = this.now();
    try {
      const hot = this.keep(key, { madeAt, tags, bytes: await make() }, flight);
      if (!flight.dropped) this.shared.put(key, hot, versions, keepMs);
      return hot;
    } catch (error) {
      const known = this.own.get(key)?.hot ?? shared;
      // What is gone must not live on here; what only cannot be asked for just now may.
      if (!this.settings.isPassing(error)) {
        // What was dropped meanwhile may be there by now: the next one asks.
        if (!flight.dropped) this.refuse(key, error);
      } else if (known && !flight.dropped && this.now() - known.madeAt < keepMs) {
        return this.keep(key, known, flight, this.now());
      }
      throw error;
    }
  }

  private refuse(key: string, error: unknown): void {
    const { refusedMs = 0 } = this.settings;
    this.own.delete(key);
    this.shared.remove(key);
    if (refusedMs > 0) this.refused.set(key, { error, until: this.now() + refusedMs });
  }

  private isFresh({ madeAt }: Hot): boolean {
    return this.now() - madeAt < this.settings.freshMs;
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
