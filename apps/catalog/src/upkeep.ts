import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { forgetClaims } from './audit/claims.sql.ts';
import { forgetDownloads } from './downloads/downloaders.sql.ts';
import { forgetMarks } from './downloads/downloads.sql.ts';
import { admitNewcomers, renewScores } from './ratings/ratings.sql.ts';
import { retier } from './search/tiers.sql.ts';
import { moveOn } from './views/views.sql.ts';

const everyMs = 60_000;

/** What changes by time alone. Every instance does it; each piece is a statement that finds nothing left to do. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void this.run().catch((err: unknown) => this.log.warn({ err }, 'upkeep has to wait'));
    run();
    this.timer = setInterval(run, everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    await moveOn(this.db);
    await forgetMarks(this.db);
    await forgetClaims(this.db);
    await forgetDownloads(this.db);
    await admitNewcomers(this.db);
    await renewScores(this.db);
    await retier(this.db);
  }
}
