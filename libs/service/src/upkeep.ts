import type { FactoryProvider, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import type { Logger } from './log.ts';
import { resourceTokens } from './resources.module.ts';

type Piece = (db: Db) => Promise<unknown>;

/**
 * What changes by time alone: a provider that does these pieces, one after the other, when the service starts and from then
 * on every so many milliseconds. Every instance does them, so each has to be one that finds nothing left to do.
 */
export const upkeep = (everyMs: number, ...pieces: readonly Piece[]): FactoryProvider => ({
  provide: Upkeep,
  useFactory: (db: Db, log: Logger) => new Upkeep(everyMs, pieces, db, log),
  inject: [resourceTokens.db, resourceTokens.log],
});

class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly everyMs: number,
    private readonly pieces: readonly Piece[],
    private readonly db: Db,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void this.run().catch((err: unknown) => this.log.warn({ err }, 'upkeep has to wait'));
    run();
    this.timer = setInterval(run, this.everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    for (const piece of this.pieces) await piece(this.db);
  }
}
