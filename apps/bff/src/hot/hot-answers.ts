import { Inject, Injectable } from '@nestjs/common';
import { guest, isSignedIn, leastFor, may, Refusal, type AnyEvent, type Caller } from '@yinghuo/contracts';
import { Bus, type EventMeta, type PayloadOf } from '@yinghuo/kafka';
import { HotCache, type Hot, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import { answerText, askFor } from '../edge/answer-text.ts';
import type { CallPlan, EdgeReply, EdgeRequest } from '../edge/call.ts';
import { cacheKeyOf } from './cache-key.ts';
import { bodyThrough, finish, send, unpack, type Demand, type Finished, type Sending } from './finished.ts';

/** Together five seconds: within them a change reaches every list, also where the event that drops it was missed. */
const freshMs = 3_500;
const lingerMs = 1_500;
/** A refusal (no such row) is kept so long, so that guessed addresses do not each reach a service. */
const refusedMs = 2_000;
/** Of this process's memory; Redis has the rest. */
const maxBytes = 32 << 20;
/** As long as the services cannot be asked, what was known goes on: first pages, and rows by their ids. */
const keepMs: Record<Demand, number> = { much: 24 * 3_600_000, little: 15 * 60_000 };
/** No query that a page of ours asks is longer; who writes longer ones waits for them to be read each time. */
const longestSpelling = 300;

const vary = 'X-Auth-Token, Accept, Accept-Encoding, Sec-Fetch-Mode';

/** A service cannot be asked just now: the answer from before goes on. Any other refusal is the new answer, and replaces it. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refusal) || ['unavailable', 'failed', 'timedOut'].includes(error.kind);

/** A group of callers who see the same rows, and a made-up caller of the group in whose name its answers are asked for. */
export interface Visibility {
  key: 'open' | 'trusted';
  caller: Caller;
}
const open: Visibility = { key: 'open', caller: guest('hot') };
const all: Visibility = {
  key: 'trusted',
  caller: { ...guest('hot'), memberId: 0, sessionId: '', permission: leastFor.seeGuarded },
};

/** An answer that is kept, for each who sees other rows in it; the same object however it is asked for. */
export interface Kept {
  input: object;
  keys: Readonly<Record<Visibility['key'], string>>;
  /** How long a guest's browser may keep it. */
  seconds: number;
  /** Members have rows of their own in it. */
  guestsOnly: boolean;
  /** What it is made from. */
  tags: readonly string[];
  /** Little for further pages, searches and choices, of which there is no end. */
  demand: Demand;
  /** Makes it anew, finished. Asked in nobody's name, so that nothing of one caller's own can be in what is kept. */
  make: (as: Caller) => Promise<Buffer>;
}

interface Answering {
  kept: Kept;
  seenAs: Visibility;
  /** Asks as the caller: a row that was not found for the group may be the caller's own. False for guests, who own none. */
  own: (() => Promise<string | Buffer>) | false;
}

/** An answer at hand. */
interface Ready {
  kept: Kept;
  seenAs: Visibility;
  hot: Hot;
  fresh: boolean;
}

/** Finished answers of the calls that are alike for many. */
@Injectable()
export class HotAnswers {
  readonly cache: HotCache;
  private readonly unpacked = new WeakMap<Hot, Finished>();
  private readonly byKey = new LRUCache<string, Kept>({ max: 10_000 });
  /** By the query exactly as it was written, once its fields were found to hold: the hot path reads none. */
  private readonly bySpelling = new LRUCache<string, Kept>({ max: 10_000 });

  constructor(
    @InjectRedis() redis: Redis,
    @Inject(Bus) private readonly bus: Bus,
  ) {
    this.cache = new HotCache(redis, { maxBytes, freshMs, lingerMs, staleMs: keepMs.much, refusedMs, isPassing });
  }

  /**
   * Drops what is made from the tags that an event names, as soon as it is told; without one it is renewed by itself. Who
   * wrote it through this edge finds it dropped when their write is answered, and never sees what was before it.
   */
  dropOn<E extends AnyEvent>(events: readonly E[], tagsOf: (told: PayloadOf<E>) => readonly string[]): void {
    for (const event of events) {
      const drop = async (told: PayloadOf<E>, { id }: EventMeta) => {
        const tags = tagsOf(told);
        if (tags.length > 0) await this.cache.drop(tags, id);
      };
      this.bus.hear(event, drop, { withReply: true });
    }
  }

  /** Whether answers to these fields of a call are kept at all. */
  keeps({ cache, ownTo }: CallPlan, input: object): boolean {
    return cache !== undefined && !ownTo?.(input);
  }

  /**
   * Null: this caller's answer is nobody else's. Moderators see rows that are not live, and whoever has blocked somebody does
   * not see theirs.
   */
  visibilityOf(caller: Caller, guestsOnly = false): Visibility | null {
    if (may(caller.permission, 'moderate') || caller.blocking || (guestsOnly && isSignedIn(caller))) return null;
    return may(caller.permission, 'seeGuarded') ? all : open;
  }

  /** What is kept of a call with checked fields; `ask` asks who answers it. */
  kept(
    plan: CallPlan,
    input: object,
    ask: (as: Caller) => Promise<unknown> = (as) => askFor(this.bus, plan, input, as),
  ): Kept {
    const { key, first } = cacheKeyOf(plan.contract, input);
    const known = this.byKey.get(key);
    if (known) return known;
    const { bus } = this;
    const demand = first ? 'much' : 'little';
    const kept: Kept = {
      input,
      keys: { open: `open:${key}`, trusted: `trusted:${key}` },
      seconds: plan.cache!,
      guestsOnly: plan.guestsOnly ?? false,
      tags: plan.tags?.(input) ?? [],
      demand,
      make: async (caller) => finish(await answerText(plan, await ask(caller), { input, caller, bus }), demand),
    };
    this.byKey.set(key, kept);
    return kept;
  }

  /** What is kept of the call that is written like this; undefined when nobody's answer to it is kept. */
  keptAt(spelling: string): Kept | undefined {
    return this.bySpelling.get(spelling);
  }

  /** What this process can answer at once, fresh or stale; null when the request must go the usual way. */
  find(kept: Kept, caller: Caller | null): Ready | null {
    if (kept.guestsOnly && caller !== null) return null;
    const seenAs = caller ? this.visibilityOf(caller) : open;
    if (!seenAs) return null;
    const found = this.cache.peek(kept.keys[seenAs.key]);
    return found && { kept, seenAs, hot: found.hot, fresh: found.fresh };
  }

  /** Sends what was found, under these headers. A stale answer is sent too, and made anew for the next visitor. */
  send({ kept, seenAs, hot, fresh }: Ready, sending: Sending, member: boolean): void {
    if (!fresh) this.get(kept, seenAs).catch(() => {});
    sending.headers.push(...headersOf(kept.seconds, member));
    send(this.finished(hot), sending);
  }

  /** What guests are answered, where this process has it at hand. A stale answer is made anew for the next visitor. */
  atHandForGuests(kept: Kept): Finished | null {
    const found = this.cache.peek(kept.keys.open);
    if (!found) return null;
    if (!found.fresh) this.get(kept, open).catch(() => {});
    return this.finished(found.hot);
  }

  /** What guests are answered, for the page that carries it. */
  async forGuests(kept: Kept): Promise<Finished> {
    return this.finished(await this.get(kept, open));
  }

  /** The answer after the usual pipeline: kept from now on. */
  async answer(request: EdgeRequest, reply: EdgeReply, { kept, seenAs, own }: Answering): Promise<Buffer | string> {
    try {
      const hot = await this.get(kept, seenAs);
      const url = request.raw.url ?? '';
      if (url.length <= longestSpelling) this.bySpelling.set(url, kept);
      const finished = this.finished(hot);
      const headers = headersOf(kept.seconds, own !== false);
      for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]);
      return bodyThrough(reply, finished);
    } catch (error) {
      if (!own || !(error instanceof Refusal) || error.kind !== 'notFound') throw error;
      const text = await own();
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return text;
    }
  }

  private get({ keys, tags, make, demand }: Kept, seenAs: Visibility): Promise<Hot> {
    const how = { keepMs: keepMs[demand], sharedAtOnce: demand === 'much' };
    return this.cache.get(keys[seenAs.key], tags, () => make(seenAs.caller), how);
  }

  private finished(hot: Hot): Finished {
    let finished = this.unpacked.get(hot);
    if (!finished) this.unpacked.set(hot, (finished = unpack(hot.bytes)));
    return finished;
  }
}

/** Names and values by turns. */
const headersOf = (seconds: number, member: boolean): string[] => [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  member ? 'private, no-cache' : `public, max-age=${seconds}`,
  'Vary',
  vary,
];
