import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';

const everyMs = 60_000;

/** Forgets what need not be known any longer. Every instance does it; each piece is a statement that may find nothing. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void forgetOld(this.db).catch((err: unknown) => this.log.warn({ err }, 'upkeep has to wait'));
    run();
    this.timer = setInterval(run, everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/** Messages after 30 days, receipts and newcomers after a day, speakers and mutes when they hold nobody back any more. */
export async function forgetOld(sql: Db): Promise<void> {
  await sql`
    delete from messages where seq in (
      select seq from messages where at < now() - interval '30 days' order by at limit 10000)`;
  await sql`delete from receipts where at < now() - interval '24 hours'`;
  await sql`delete from newcomers where registered_at < now() - interval '24 hours'`;
  await sql`delete from speakers where last_at < now() - interval '10 minutes'`;
  await sql`delete from mutes where until < now()`;
}
