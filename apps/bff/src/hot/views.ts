import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { countViews, guest } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { InjectLog, type Logger } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';

const flushMs = 250;
const mostWaiting = 500;
const windowMs = 10 * 60_000;

/** The most views per visitor and game in a day; more are not counted. */
const mostADay = 6;
const dayMs = 24 * 3_600_000;
/** The most views per address and game in ten minutes, over all of its accounts. */
const mostOfAddress = 10;

interface View {
  gameId: number;
  memberId: number | null;
  visitor: string;
}

/** Batches views of game pages for the catalogue, which counts each visitor once in ten minutes. */
@Injectable()
export class Views implements OnApplicationShutdown {
  private waiting: View[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Drops repeats by the same visitor early; the catalogue deduplicates across processes. */
  private readonly recent = new LRUCache<string, true>({ max: 20_000, ttl: windowMs });
  private readonly today = new LRUCache<string, number>({ max: 20_000, ttl: dayMs, noUpdateTTL: true });
  private readonly ofAddress = new LRUCache<string, number>({ max: 20_000, ttl: windowMs, noUpdateTTL: true });

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Records a view of a game's page. */
  seen(view: View, address: string): void {
    const visit = `${view.gameId} ${view.visitor}`;
    const crowd = `${view.gameId} ${address}`;
    if (this.recent.has(visit)) return;
    const [visits, ofAddress] = [this.today.get(visit) ?? 0, this.ofAddress.get(crowd) ?? 0];
    if (visits >= mostADay || ofAddress >= mostOfAddress) return;
    this.recent.set(visit, true);
    this.today.set(visit, visits + 1);
    this.ofAddress.set(crowd, ofAddress + 1);
    this.waiting.push(view);
    if (this.waiting.length >= mostWaiting) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), flushMs);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const views = this.waiting.splice(0, mostWaiting);
    if (views.length === 0) return;
    try {
      await this.bus.ask(countViews, { views }, guest(), { id: randomUUID() });
    } catch (error) {
      // A failed batch is retried with the next one, up to a limit.
      this.log.warn({ err: error, views: views.length }, 'views could not be counted yet');
      if (this.waiting.length < mostWaiting * 20) this.waiting.unshift(...views);
      this.timer ??= setTimeout(() => void this.flush(), flushMs * 20);
    }
  }
}
