import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, Metrics } from '@yinghuo/service';

/** A posting's entries are of one moment, and no transaction lives as long: what is older is there as a whole, or never will be. */
const settled = '1 minute';
const slice = 50_000;
const slicesAtOnce = 10;

/**
 * What all entries of the ledger come to, which is nothing: the database refuses a posting that comes to something, and this
 * would show that it was not asked. Each process adds up what came since it looked last.
 */
@Injectable()
export class LedgerSum {
  private last = 0;
  private readonly sums = new Map<string, number>();
  private reading: Promise<number> | undefined;

  constructor(
    @InjectDb() private readonly db: Db,
    @Optional() @Inject(Metrics) metrics?: Metrics,
  ) {
    metrics?.gauge('ledger_sum', 'What all settled entries come to: anything but 0 is wrong', () => this.read());
  }

  /** Of all currencies, without their signs; NaN until it has seen everything once. */
  read(): Promise<number> {
    return (this.reading ??= this.goOn().finally(() => (this.reading = undefined)));
  }

  private async goOn(): Promise<number> {
    for (let slices = 0; slices < slicesAtOnce; slices += 1) {
      const rows = await this.db<{ currency: string; sum: number; last: number; count: number }[]>`
        select currency, sum(delta) as sum, max(id) as last, count(*) as count from (
          select id, currency, delta from ledger
          where id > ${this.last} and created_at < now() - ${settled}::interval order by id limit ${slice}) settled
        group by currency`;
      for (const { currency, sum } of rows) this.sums.set(currency, (this.sums.get(currency) ?? 0) + sum);
      this.last = Math.max(this.last, ...rows.map(({ last }) => last));
      if (rows.reduce((all, { count }) => all + count, 0) < slice) return this.total();
    }
    return NaN;
  }

  private total(): number {
    return [...this.sums.values()].reduce((all, sum) => all + Math.abs(sum), 0);
  }
}
