import { Inject, Injectable } from '@nestjs/common';
import { guest, isSignedIn, leastFor, may, Refusal, type AnyEvent, type Caller } from '@yinghuo/contracts';
import { Bus, type PayloadOf } from '@yinghuo/kafka';
import { HotCache, type Hot, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EdgeReply, EdgeRequest } from '../edge/call.ts';
import { unpack, type Finished } from './finished.ts';

/** Together five seconds: within them a change reaches every list, also where the event that drops it was missed. */
const freshMs = 3_500;
const lingerMs = 1_500;
/** What is not there is not asked for again by everybody who guesses. */
const refusedMs = 2_000;
/** Of this process's memory; Redis has the rest. */
const maxBytes = 32 << 20;
/** As long as the services cannot be asked, what was known goes on. */
const staleMs = 24 * 3_600_000;

export const vary = 'X-Auth-Token, Accept, Accept-Encoding, Sec-Fetch-Mode';

/** A service that cannot be asked; any other no is the answer itself, and what was known before is over. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refusal) || ['unavailable', 'failed', 'timedOut'].includes(error.kind);

/** Everybody who sees the same rows, and one of them who is nobody. */
export interface Visibility {
  key: 'open' | 'trusted';
  caller: Caller;
}
const open: Visibility = { key: 'open', caller: guest('hot') };
const all: Visibility = {
  key: 'trusted',
  caller: { ...guest('hot'), memberId: 0, sessionId: '', permission: leastFor.seeGuarded },
};

interface Kept {
  /** How long a guest's browser may keep it. */
  seconds: number;
  /** Makes the finished answer anew. */
  make: () => Promise<Buffer>;
  /** Members have rows of their own in it. */
  guestsOnly: boolean;
  /** What it is made from. */
  tags: readonly string[];
}

interface Making extends Kept {
  seenAs: Visibility;
  /** Asks as the caller, where what nobody sees is a row of theirs; null for guests. */
  own: (() => Promise<string>) | null;
}

/** An answer at hand. */
interface Ready {
  key: string;
  kept: Kept;
  hot: Hot;
  fresh: boolean;
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  /** Names and values by turns, that come before the answer's own. */
  headers: string[];
  member: boolean;
}

/** Finished answers of the calls that are alike for many. */
@Injectable()
export class HotAnswers {
  readonly cache: HotCache;
  private readonly unpacked = new WeakMap<Hot, Finished>();
  /** How each key that was answered is made again, for renewals that no request waits for. */
  private readonly kept = new LRUCache<string, Kept>({ max: 10_000 });

  constructor(
    @InjectRedis() redis: Redis,
    @Inject(Bus) private readonly bus: Bus,
  ) {
    this.cache = new HotCache(redis, { maxBytes, freshMs, lingerMs, staleMs, refusedMs, isPassing });
  }

  /** Drops what is made from the tags that an event names, as soon as it is told; without one it is renewed by itself. */
  dropOn<E extends AnyEvent>(events: readonly E[], tagsOf: (told: PayloadOf<E>) => readonly string[]): void {
    for (const event of events) {
      this.bus.hear(event, async (told, { id }) => {
        const tags = tagsOf(told);
        if (tags.length > 0) await this.cache.drop(tags, id);
      });
    }
  }

  /** Null: this caller's answer is nobody else's. Moderators see rows that are not live, so theirs is never kept. */
  visibilityOf(caller: Caller, guestsOnly = false): Visibility | null {
    if (may(caller.permission, 'moderate') || (guestsOnly && isSignedIn(caller))) return null;
    return may(caller.permission, 'seeGuarded') ? all : open;
  }

  /** What this process can answer at once, fresh or stale; null when the request must go the usual way. */
  find(request: IncomingMessage, caller: Caller | null): Ready | null {
    const seenAs = this.seenBy(caller);
    if (!seenAs) return null;
    const key = keyOf(seenAs, request.url ?? '');
    const kept = this.kept.get(key);
    if (!kept || (kept.guestsOnly && caller !== null)) return null;
    const found = this.cache.peek(key);
    return found && { key, kept, ...found };
  }

  /** Sends what was found, under these headers. A stale answer is sent too, and made anew for the next visitor. */
  send({ key, kept, hot, fresh }: Ready, { request, response, headers, member }: Sending): void {
    if (!fresh) this.cache.get(key, kept.tags, kept.make).catch(() => {});
    const finished = this.finished(hot);
    // Names and values in one list are what Node writes at once, without a table of them in between.
    headers.push(...headersOf(finished, kept.seconds, member));
    if (request.headers['if-none-match'] === finished.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const compressed = finished.brotli !== null && takesBrotli(request.headers['accept-encoding']);
    const body = compressed ? finished.brotli! : finished.raw;
    headers.push('Content-Length', String(body.length));
    if (compressed) headers.push('Content-Encoding', 'br');
    response.writeHead(200, headers).end(body);
  }

  /** The raw text of a guest's answer, for the page that carries it; null when it cannot be had. */
  async textFor(url: string, tags: readonly string[], make: () => Promise<Buffer>): Promise<string | null> {
    try {
      return this.finished(await this.cache.get(keyOf(open, url), tags, make)).raw.toString('utf8');
    } catch {
      return null;
    }
  }

  private seenBy(caller: Caller | null): Visibility | null {
    return caller ? this.visibilityOf(caller) : open;
  }

  /** The answer after the usual pipeline: kept from now on. */
  async answer(
    request: EdgeRequest,
    reply: EdgeReply,
    { seenAs, seconds, make, guestsOnly, tags, own }: Making,
  ): Promise<Buffer | string> {
    const key = keyOf(seenAs, request.raw.url ?? '');
    try {
      const hot = await this.cache.get(key, tags, make);
      this.kept.set(key, { seconds, make, guestsOnly, tags });
      const finished = this.finished(hot);
      const headers = headersOf(finished, seconds, own !== null);
      for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]);
      if (request.headers['if-none-match'] === finished.etag) {
        void reply.status(304);
        return '';
      }
      if (finished.brotli && takesBrotli(request.headers['accept-encoding'])) {
        void reply.header('content-encoding', 'br');
        return finished.brotli;
      }
      return finished.raw;
    } catch (error) {
      if (!own || !(error instanceof Refusal) || error.kind !== 'notFound') throw error;
      const text = await own();
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return text;
    }
  }

  private finished(hot: Hot): Finished {
    let finished = this.unpacked.get(hot);
    if (!finished) this.unpacked.set(hot, (finished = unpack(hot.bytes)));
    return finished;
  }
}

const keyOf = (seenAs: Visibility, url: string): string => `${seenAs.key}:${url}`;
const takesBrotli = (accepted: string | string[] | undefined): boolean => String(accepted ?? '').includes('br');

/** Names and values by turns. */
const headersOf = ({ etag }: Finished, seconds: number, member: boolean): string[] => [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  member ? 'private, no-cache' : `public, max-age=${seconds}`,
  'ETag',
  etag,
  'Vary',
  vary,
];
