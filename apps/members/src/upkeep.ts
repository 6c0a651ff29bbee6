import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { grantDueTrust } from './account/trust.ts';
import { Clock } from './clock.ts';
import { removeExpired } from './registration/registration.sql.ts';

const everyMs = 3_600_000;

/** What changes by time alone. Every instance does it; each piece finds nothing left to do when another was first. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
    private readonly clock: Clock,
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
    await removeExpired(this.db);
    await grantDueTrust(this.db, this.clock.now());
  }
}
