import { resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { guest, measureImage, Refusal, type MeasureImage } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { Outside, OutsideRefused, type Reason } from '@yinghuo/outside';
import { InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import type { BffSettings } from '../settings.ts';
import { DiskCache } from './disk-cache.ts';
import { redraw, type Picture } from './redraw.ts';
import { Turns } from './turns.ts';

const bounds = {
  bytes: 10 << 20,
  firstByteMs: 4000,
  totalMs: 5000,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
};
const frame = { width: 1920, height: 1920, fit: 'inside', bytes: 1 << 20 } as const;
const week = 7 * 24 * 3600 * 1000;

const refusals: Record<Reason, 'malformed' | 'notFound' | 'tooLarge' | 'unsupportedMedia' | 'timedOut'> = {
  address: 'malformed',
  private: 'malformed',
  away: 'notFound',
  redirects: 'notFound',
  tooLarge: 'tooLarge',
  encoding: 'unsupportedMedia',
  slow: 'timedOut',
};

/** Pictures of allow-listed foreign hosts, re-encoded and cached for a week. */
@Injectable()
export class ForeignImages {
  private readonly kept: DiskCache;
  private readonly failed = new LRUCache<string, Refusal>({ max: 5000, ttl: 60_000 });
  private readonly flights = new Map<string, Promise<Picture>>();
  private readonly turns = new Turns(8, 100);

  constructor(
    @InjectSettings() private readonly settings: BffSettings,
    private readonly outside: Outside,
    @Inject(Bus) private readonly bus: Bus,
    @InjectLog() private readonly log: Logger,
  ) {
    const maxBytes = settings.IMAGE_CACHE_MB << 20;
    this.kept = new DiskCache(resolve(settings.IMAGE_CACHE_DIR), { maxBytes, maxAgeMs: week });
  }

  /**
   * Fetches a picture by URL. Refuses with `malformed` for a host that is not listed, `notFound`, `tooLarge`,
   * `unsupportedMedia` or `timedOut`; parallel requests share one fetch.
   */
  async find(url: string): Promise<Picture> {
    const failed = this.failed.get(url);
    if (failed) throw failed;
    return this.flights.get(url) ?? this.fly(url);
  }

  /**
   * Sends the sizes of pictures on listed hosts to the catalogue, which must know them before it accepts the URLs.
   */
  async measure(urls: readonly string[]): Promise<void> {
    await Promise.all(
      urls.map(async (url) => {
        const picture = await this.find(url).catch(() => null);
        if (picture) await this.bus.ask(measureImage, factsOf(url, picture), guest());
      }),
    );
  }

  /** Whether the URL is on a listed host. */
  isListed(url: string): boolean {
    return url.startsWith('https://') && URL.canParse(url) && this.lists(new URL(url).hostname);
  }

  private lists(host: string): boolean {
    return this.settings.imageHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
  }

  private fly(url: string): Promise<Picture> {
    const flight = this.bring(url).finally(() => this.flights.delete(url));
    this.flights.set(url, flight);
    return flight;
  }

  private async bring(url: string): Promise<Picture> {
    const kept = await this.kept.get(url);
    const known = kept && unpacked(kept);
    if (known) return known;
    try {
      const picture = await this.turns.take(async () => redraw(await this.fetch(url), frame));
      // A full disk keeps nothing, but hides nothing either.
      await this.kept
        .put(url, packed(picture))
        .catch((error: unknown) => this.log.warn({ err: error }, 'picture not kept'));
      return picture;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.kind !== 'unavailable') this.failed.set(url, error);
      throw error;
    }
  }

  private async fetch(url: string): Promise<Buffer> {
    try {
      const { status, body } = await this.outside.get(url, { ...bounds, hosts: (host) => this.lists(host) });
      if (status >= 500) throw new Refusal('timedOut');
      if (status !== 200) throw new Refusal('notFound');
      return body;
    } catch (error) {
      throw error instanceof OutsideRefused ? new Refusal(refusals[error.reason]) : error;
    }
  }
}

/** A picture that was kept before there were hashes has none. */
const factsOf = (url: string, { bytes: _, ...facts }: Picture): MeasureImage => ({ url, ...facts });

/** Packs a picture: its facts as JSON in the first line, then the bytes. */
const packed = ({ bytes, ...facts }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes]);
/** Null for a file that a power cut left unfinished. */
function unpacked(file: Buffer): Picture | null {
  const end = file.indexOf('\n');
  if (end < 0) return null;
  return { ...(JSON.parse(file.toString('utf8', 0, end)) as Omit<Picture, 'bytes'>), bytes: file.subarray(end + 1) };
}
