import { Inject, Injectable } from '@nestjs/common';
import { guest, keepRendition, readUpload, Refusal, uploadModerated } from '@yinghuo/contracts';
import { pictureWidths, type PictureWidth } from '@yinghuo/contracts/wire';
import { Bus } from '@yinghuo/kafka';
import { InjectLog, type Logger } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { narrowed } from './redraw.ts';

/**
 * A cache of recent uploads in each width. A moderator's removal evicts one at once, and every entry is asked for
 * again after ten minutes; the catalogue answers `notFound` for removed ones.
 */
@Injectable()
export class Uploads {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: 32 << 20,
    sizeCalculation: (bytes) => bytes.length + 256,
    ttl: 600_000,
  });
  /** Recently absent uploads, because pages with a removed picture request it repeatedly. */
  private readonly absent = new LRUCache<string, Refusal>({ max: 1000, ttl: 10_000 });
  private readonly flights = new Map<string, Promise<Buffer>>();

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @InjectLog() private readonly log: Logger,
  ) {
    bus.hear(uploadModerated, ({ name }) => this.forget(name));
  }

  /** From memory only, without a request. */
  atHand(name: string, width: PictureWidth | null): Buffer | undefined {
    return this.kept.get(keyOf(name, width));
  }

  /** The bytes of an upload, scaled to `width` where it is wider; refuses with `notFound`. */
  async find(name: string, width: PictureWidth | null): Promise<Buffer> {
    const absent = this.absent.get(name);
    if (absent) throw absent;
    const key = keyOf(name, width);
    return this.kept.get(key) ?? this.flights.get(key) ?? this.fetch(name, width);
  }

  /** Scales a new upload to all widths in advance; failures are scaled on demand. */
  async prepare(name: string, bytes: Buffer): Promise<void> {
    for (const width of pictureWidths) await this.narrow(name, width, bytes).catch(() => {});
  }

  /** Evicts an upload; requests in flight are answered but not cached. */
  forget(name: string): void {
    this.absent.delete(name);
    for (const width of [null, ...pictureWidths]) {
      this.kept.delete(keyOf(name, width));
      this.flights.delete(keyOf(name, width));
    }
  }

  private fetch(name: string, width: PictureWidth | null): Promise<Buffer> {
    const key = keyOf(name, width);
    const isAwaited = () => this.flights.get(key) === flight;
    const flight: Promise<Buffer> = this.bring(name, width)
      .then(({ bytes, passing }) => {
        if (isAwaited() && !passing) this.kept.set(key, bytes);
        return bytes;
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.kind === 'notFound' && isAwaited()) this.absent.set(name, error);
        throw error;
      })
      .finally(() => {
        if (isAwaited()) this.flights.delete(key);
      });
    this.flights.set(key, flight);
    return flight;
  }

  /**
   * Fetches an upload from the catalogue, scaled here where that width is missing. `passing` results are not cached.
   */
  private async bring(name: string, width: PictureWidth | null): Promise<{ bytes: Buffer; passing?: true }> {
    const found = await this.bus.ask(readUpload, { name, width }, guest());
    const bytes = Buffer.from(found.bytes, 'base64');
    if (width === null || found.width === width) return { bytes };
    try {
      return { bytes: await this.narrow(name, width, bytes) };
    } catch {
      // The scaling queue is full: the full size shows the same picture.
      return { bytes, passing: true };
    }
  }

  private async narrow(name: string, width: PictureWidth, bytes: Buffer): Promise<Buffer> {
    const drawn = await narrowed(bytes, width);
    if (drawn !== bytes) {
      this.bus
        .ask(keepRendition, { name, width, bytes: drawn.toString('base64') }, guest(), { id: randomUUID() })
        .catch((error: unknown) => this.log.warn({ err: error, name, width }, 'a narrower picture could not be kept'));
    }
    return drawn;
  }
}

const keyOf = (name: string, width: PictureWidth | null): string => (width === null ? name : `${name} ${width}`);
