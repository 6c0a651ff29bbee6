import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { pageVisited, type PageVisited } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { InjectLog, type Logger } from '@yinghuo/service';
import { randomUUID } from 'node:crypto';

const flushMs = 250;
const retryMs = 5000;
/** The most visits per batch, and the most kept while the broker is down: about ten megabytes. */
const together = 500;
const mostWaiting = 20_000;

interface Waiting {
  id: string;
  at: string;
  visit: PageVisited;
}

/**
 * Sends visits to Kafka in batches. The edge has no outbox: it keeps each visit under its id until the broker
 * confirms it, so that a retry counts once; a killed process loses at most what it had not sent for a quarter of a
 * second, or during an outage.
 */
@Injectable()
export class Visits implements OnApplicationShutdown {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** A page was opened. */
  seen(visit: PageVisited): void {
    if (this.waiting.length >= mostWaiting) return this.log.error('a visit is lost: too many wait for the broker');
    this.waiting.push({ id: randomUUID(), at: new Date().toISOString(), visit });
    if (this.waiting.length === together) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), flushMs);
  }

  async onApplicationShutdown(): Promise<void> {
    while (this.waiting.length > 0 && (await this.flush()));
    clearTimeout(this.timer);
  }

  /** Answers whether all of the batch was told. */
  private async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.waiting.splice(0, together);
    const told = await Promise.allSettled(
      batch.map(({ visit, ...options }) => this.bus.tell(pageVisited, visit, options)),
    );
    const failed = batch.filter((_, index) => told[index]!.status === 'rejected');
    if (failed.length > 0) {
      this.log.warn({ visits: failed.length }, 'visits could not be told yet');
      this.waiting.unshift(...failed);
    }
    if (this.waiting.length > 0) {
      this.timer ??= setTimeout(() => void this.flush(), failed.length > 0 ? retryMs : 0);
    }
    return failed.length === 0;
  }
}
