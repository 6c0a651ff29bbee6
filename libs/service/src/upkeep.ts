import type {
  FactoryProvider,
  InjectionToken,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleDestroy,
} from '@nestjs/common';
import { atMoments, Bus, type Asks } from '@yinghuo/kafka';
import { besideTransaction, inTurn, type Db } from '@yinghuo/postgres';
import type { Logger } from './log.ts';
import { Metrics } from './metrics.ts';
import { resourceTokens } from './resources.module.ts';

/**
 * Something that changes by time alone. Whatever it cannot do in a second or two it does in slices (`inSlices`), and leaves
 * the rest for its next turn when the signal says that the process ends. The bus is there where the service was booted with
 * `asks`.
 */
type Piece<T> = (db: Db, ending: AbortSignal, bus: Asks, tool: T) => Promise<unknown>;

/** A piece that is often looked for and seldom there: one statement without a lock says whether there is anything to do. */
interface Seldom<T> {
  isDue: (db: Db, tool: T) => PromiseLike<boolean>;
  piece: Piece<T>;
}

/**
 * A provider that does these pieces, one after the other, when the service starts and from then on every so many
 * milliseconds; not again while it still does them. Each is done by one process at a time, whoever comes first, and one
 * that fails keeps none of the others from being done. Its name is that of its lock and of its metrics. `tool`: the token of
 * what they work with besides the database and the bus.
 */
export const upkeep = <T = undefined>(
  everyMs: number,
  pieces: Readonly<Record<string, Piece<T> | Seldom<T>>>,
  tool?: InjectionToken<T>,
): FactoryProvider => ({
  // A service may have several, at paces of their own.
  provide: Symbol('upkeep'),
  useFactory: (db: Db, bus: Asks, log: Logger, metrics: Metrics | undefined, given: T) =>
    new Upkeep(
      everyMs,
      Object.entries(pieces).map(([name, of]) => {
        const { piece, isDue = always } = typeof of === 'function' ? { piece: of } : of;
        return { name, isDue: () => isDue(db, given), piece: (ending) => piece(db, ending, bus, given) };
      }),
      db,
      log,
      metrics,
    ),
  inject: [
    resourceTokens.db,
    { token: Bus, optional: true },
    resourceTokens.log,
    { token: Metrics, optional: true },
    ...(tool === undefined ? [] : [tool]),
  ],
});

const always = () => Promise.resolve(true);

interface Bound {
  name: string;
  isDue: () => PromiseLike<boolean>;
  piece: (ending: AbortSignal) => Promise<unknown>;
}

class Upkeep implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private endRounds = () => {};
  private running?: Promise<void>;
  private readonly ending = new AbortController();

  constructor(
    private readonly everyMs: number,
    private readonly pieces: readonly Bound[],
    private readonly db: Db,
    private readonly log: Logger,
    private readonly metrics?: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.round();
    this.endRounds = atMoments(this.everyMs, () => this.round());
  }

  onModuleDestroy(): void {
    this.endRounds();
    this.ending.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    this.onModuleDestroy();
    await this.running;
  }

  private round(): void {
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    for (const { name, isDue, piece } of this.pieces) {
      if (this.ending.signal.aborted) return;
      const began = performance.now();
      try {
        if (await inTurn(this.db, isDue)) await this.alone(name, piece);
        else this.metrics?.upkeepDone(name, (performance.now() - began) / 1000);
      } catch (err) {
        this.metrics?.upkeepFailed(name);
        this.log.warn({ err, piece: name }, 'upkeep has to wait');
      }
    }
  }

  /** Under a lock that goes with its connection, so a process that dies in the middle holds up nobody. */
  private async alone(name: string, piece: (ending: AbortSignal) => Promise<unknown>): Promise<void> {
    await this.db.begin(async (sql) => {
      // This transaction only holds the lock; what is done is done on other connections.
      const [lock] = await sql<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext('upkeep of ' || current_schema()), hashtext(${name})) as taken,
               set_config('idle_in_transaction_session_timeout', '0', true)`;
      if (!lock!.taken) return;
      const began = performance.now();
      // Whom it asks is waited for with the lock's connection alone, of one process of the service.
      await besideTransaction(() => piece(this.ending.signal));
      this.metrics?.upkeepDone(name, (performance.now() - began) / 1000);
    });
  }
}
