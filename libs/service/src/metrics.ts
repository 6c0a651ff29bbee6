import type { Lag, Observer } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { standardOutput } from './log-output.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What a process counts and times, in Prometheus' words; calls are named by their contract. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly asked = new Histogram({
    name: 'bus_asked_seconds',
    help: 'Calls this process made over the bus',
    labelNames: ['contract', 'outcome'],
    buckets,
    registers: this.registers,
  });
  private readonly answered = new Histogram({
    name: 'bus_answered_seconds',
    help: 'Calls this process answered',
    labelNames: ['contract', 'outcome'],
    buckets,
    registers: this.registers,
  });
  private readonly expired = new Counter({
    name: 'bus_expired_total',
    help: 'Calls that arrived when nobody waited for them any more',
    labelNames: ['contract'],
    registers: this.registers,
  });
  private readonly heard = new Histogram({
    name: 'bus_heard_seconds',
    help: 'Events this process handled',
    labelNames: ['consumer', 'event', 'outcome'],
    buckets,
    registers: this.registers,
  });
  private readonly dead = new Counter({
    name: 'bus_dead_total',
    help: 'Events that this process could not handle',
    labelNames: ['consumer', 'event'],
    registers: this.registers,
  });
  private readonly told = new Counter({
    name: 'outbox_told_total',
    help: 'Events published from the outbox',
    registers: this.registers,
  });
  private readonly upkeepSeconds = new Histogram({
    name: 'upkeep_seconds',
    help: 'Pieces of upkeep this process did',
    labelNames: ['piece'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: this.registers,
  });
  private readonly upkeepFailures = new Counter({
    name: 'upkeep_failures_total',
    help: 'Pieces of upkeep that failed',
    labelNames: ['piece'],
    registers: this.registers,
  });
  private readonly upkeepSuccess = new Gauge({
    name: 'upkeep_last_success_seconds',
    help: 'When this process last did a piece of upkeep, as seconds since 1970; another one may have done it since',
    labelNames: ['piece'],
    registers: this.registers,
  });

  /** What the bus reports to. */
  readonly observer: Observer = {
    asked: (contract, outcome, ms) => this.asked.observe({ contract, outcome }, ms / 1000),
    answered: (contract, outcome, ms) => this.answered.observe({ contract, outcome }, ms / 1000),
    expired: (contract) => this.expired.inc({ contract }),
    // There from the start: of a figure that begins with 1, Prometheus sees no rise.
    handles: (consumer, event) => this.dead.inc({ consumer, event }, 0),
    handled: (consumer, event, outcome, ms) => {
      this.heard.observe({ consumer, event, outcome }, ms / 1000);
      if (outcome === 'dead') this.dead.inc({ consumer, event });
    },
    published: (events) => this.told.inc(events),
  };

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    // Two looks at the event loop a second, so half a second is what stands there when nothing holds it up: a hundred, the
    // default, were most of what an idle process did, and ten still 0.05 % of a core (decision 124).
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 500 });
    new Counter({
      name: 'log_dropped_total',
      help: 'Lines of the log that could not be written',
      registers: this.registers,
      collect() {
        this.reset();
        this.inc(standardOutput.dropped);
      },
    });
  }

  upkeepDone(piece: string, seconds: number): void {
    this.upkeepSeconds.observe({ piece }, seconds);
    this.upkeepSuccess.setToCurrentTime({ piece });
  }

  upkeepFailed(piece: string): void {
    this.upkeepFailures.inc({ piece });
  }

  /** A count of a capability's own. */
  counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  /** A duration of a capability's own, in seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: this.registers });
  }

  /** A figure of a capability's own, read whenever somebody looks; not a number while it cannot be read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      async collect() {
        this.set(await known(read));
      },
    });
  }

  /** Figures of one look, whichever of them is read first: set by another's reading, one would be of the look before. */
  private gauges<K extends string>(helps: Readonly<Record<K, string>>, look: () => Promise<Record<K, number>>): void {
    let looking: Promise<Record<K, number>> | undefined;
    const once = () => (looking ??= look().finally(() => (looking = undefined)));
    for (const name of Object.keys(helps) as K[]) this.gauge(name, helps[name], async () => (await once())[name]);
  }

  /** Messages waiting for this process, by topic. */
  watchLag(lags: () => Lag[]): void {
    new Gauge({
      name: 'consumer_lag',
      help: 'Messages of a partition that are not done with',
      labelNames: ['topic', 'partition'],
      registers: this.registers,
      collect() {
        this.reset();
        for (const { topic, partition, messages } of lags())
          this.set({ topic, partition: String(partition) }, messages);
      },
    });
  }

  /** Whether statements find a connection: how many of them work just now, and how long another one waits for its turn. */
  watchPool(db: Db): void {
    const own = String(db.options.connection.application_name);
    const look = async () => {
      const began = performance.now();
      try {
        const [row] = await soon(db<{ busy: number }[]>`
          select count(*)::int as busy from pg_stat_activity
          where application_name = ${own} and state <> 'idle' and pid <> pg_backend_pid()`);
        return { postgres_pool_busy: row!.busy, postgres_pool_wait_seconds: (performance.now() - began) / 1000 };
      } catch (error) {
        if (!(error instanceof TooLate)) throw error;
        return { postgres_pool_busy: db.options.max, postgres_pool_wait_seconds: patienceMs / 1000 };
      }
    };
    this.gauges(
      {
        postgres_pool_busy: 'Connections of this process that work on something',
        postgres_pool_wait_seconds: 'How long a short statement takes just now; 2: longer',
      },
      look,
    );
  }

  /** Events that are true but not yet told: how many, how long the oldest has waited, and how many no broker takes. */
  watchOutbox(db: Db): void {
    this.gauges(
      {
        outbox_waiting: 'Events in the outbox that are not published yet',
        outbox_age_seconds: 'How long the oldest unpublished event has waited',
      },
      async () => {
        const [row] = await db<{ waiting: number; age: number }[]>`
          select count(*) as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as age
          from outbox where published_at is null`;
        return { outbox_waiting: row!.waiting, outbox_age_seconds: row!.age };
      },
    );
    this.gauge(
      'outbox_parked',
      'Events that no broker takes: npm run replay -- --parked publishes them again',
      async () => (await db<{ parked: number }[]>`select count(*) as parked from outbox_parked`)[0]!.parked,
    );
  }
}

/** Who asks for figures waits for ten seconds, and then takes the process for gone: a busy pool must not hide the others. */
const patienceMs = 2000;

/** A database that is away or busy takes its own figures along, and none of the others. */
async function known(read: () => number | Promise<number>): Promise<number> {
  try {
    return await soon(read(), patienceMs + 500);
  } catch {
    return NaN;
  }
}

async function soon<T>(reading: T | Promise<T>, ms = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

class TooLate extends Error {}
