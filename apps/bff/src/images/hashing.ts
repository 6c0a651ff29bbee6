import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { guest, keepHashes, Refusal, takeUnhashed, uploadsPath } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import { randomUUID } from 'node:crypto';
import type { BffSettings } from '../settings.ts';
import { ForeignImages } from './foreign-images.ts';
import { hashed } from './redraw.ts';
import { Uploads } from './uploads.ts';

const everyMs = 60_000;
/** Of these, one after the other, so that old pictures never keep a new one waiting. */
const atOnce = 20;
/** As many in a turn: a million pictures take one process 2.3 days. */
const perTurn = 300;

/**
 * Hashes pictures that the catalogue knows without a hash: those from before there were hashes. Decoding a picture is for this
 * process alone (redraw.ts).
 */
@Injectable()
export class Hashing implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private ending = false;
  private readonly folder: string;

  constructor(
    @InjectSettings() settings: BffSettings,
    private readonly uploads: Uploads,
    private readonly foreign: ForeignImages,
    @Inject(Bus) private readonly bus: Bus,
    @InjectLog() private readonly log: Logger,
  ) {
    this.folder = resolve(settings.MEDIA_DIR);
  }

  onApplicationBootstrap(): void {
    void this.turn();
    this.timer = setInterval(() => void this.turn(), everyMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending = true;
    await this.running;
  }

  /** Hashes what waits, up to `perTurn` pictures. */
  turn(): Promise<void> {
    this.running ??= this.run()
      .catch((error: unknown) => this.log.warn({ err: error }, 'old pictures have to wait to be hashed'))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    for (let done = 0; done < perTurn && !this.ending; done += atOnce) {
      const { urls } = await this.bus.ask(takeUnhashed, { most: atOnce }, guest(), { id: randomUUID() });
      for (const url of urls) {
        if (this.ending) return;
        await this.hash(url);
      }
      if (urls.length < atOnce) return;
    }
  }

  private async hash(url: string): Promise<void> {
    try {
      const hashes = await hashed(await this.bytesOf(url));
      await this.bus.ask(keepHashes, { url, hashes }, guest(), { id: randomUUID() });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Too busy, or a service is away: it is due again in ten minutes. What is gone or broken is never hashed.
      if (isPassing(error)) this.log.warn({ err: error, url }, 'a picture could not be hashed yet');
      else await this.bus.ask(keepHashes, { url, hashes: [] }, guest(), { id: randomUUID() });
    }
  }

  private async bytesOf(url: string): Promise<Buffer> {
    if (url.startsWith('https:')) return (await this.foreign.find(url)).bytes;
    if (url.startsWith(uploadsPath)) return this.uploads.find(url.slice(uploadsPath.length), null);
    return readFile(join(this.folder, basename(url))).catch(() => {
      throw new Refusal('notFound');
    });
  }
}

const isPassing = ({ kind }: Refusal): boolean => kind === 'unavailable' || kind === 'timedOut';
