import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Service } from '@yinghuo/contracts';
import { assertAnswered, Bus, handlersOf, KafkaServer } from '@yinghuo/kafka';
import { connect, watchPool } from '@yinghuo/postgres';
import { connectRedis } from '@yinghuo/redis';
import { serveHealth } from './health.ts';
import { createLog, nestLog, type Logger } from './log.ts';
import { Metrics } from './metrics.ts';
import { ResourcesModule } from './resources.module.ts';
import { BadSettings, kafkaOf, readSettings, sentinelsOf, ServiceSettings, type Settings } from './settings.ts';

/** Ends the process when something went wrong that nobody handled; its supervisor starts it again. */
export function exitOnFault(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'nobody handled this: ending the process');
    process.exit(1);
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}

/** Reads settings, or says on standard error what is wrong with them and ends the process. */
export function settingsOrExit<T extends object>(of: new () => T): T {
  try {
    return readSettings(of);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Traces what this process does, where the settings say to whom; otherwise loads nothing. Resolves to how it ends. */
export async function traceIfWanted(service: string, settings: Settings): Promise<() => Promise<void>> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing(service, settings.OTEL_TRACES_SAMPLER_ARG);
}

/**
 * Runs a service: settings from the environment, JSON logs, its schema, Redis, the bus, health checks and metrics on the
 * internal port, and on SIGTERM a drain that finishes what was begun. One that `asks` others, or hears events on every
 * instance, gets a Bus as well. Ends the process where a contract of the service has no handler.
 */
export async function boot<S extends ServiceSettings = ServiceSettings>(
  service: Service,
  module: Type,
  of: new () => S = ServiceSettings as new () => S,
  { asks = false, sealingKey }: { asks?: boolean; sealingKey?: (settings: S) => string } = {},
): Promise<void> {
  const settings = settingsOrExit(of);
  const log = createLog(service, settings.LOG_LEVEL);
  exitOnFault(log);
  const stopTracing = await traceIfWanted(service, settings);
  const metrics = new Metrics(service);
  const db = connect({ url: settings.DATABASE_URL, schema: service, max: settings.DATABASE_POOL });
  const redis = connectRedis(
    settings.REDIS_URL,
    (error) => log.warn({ err: error }, 'Redis is away'),
    sentinelsOf(settings),
  );
  const kafka = {
    ...kafkaOf(settings),
    key: settings.BUS_KEY,
    sealingKey: sealingKey?.(settings),
  };
  const { observer } = metrics;
  const server = new KafkaServer({ kafka, service, db, log, observer });
  const bus = asks ? new Bus({ kafka, name: service, log, observer }) : undefined;
  metrics.watchLag(() => server.lags());
  metrics.watchOutbox(db);
  metrics.watchPool(db);
  const health = await serveHealth(
    settings.HEALTH_PORT,
    { postgres: async () => (await db`select 1`).length === 1, kafka: () => server.ready() },
    metrics,
  );
  const stopWatching = watchPool(db, {
    url: settings.DATABASE_URL,
    onWedged: () => {
      log.fatal('the pool has wedged: ending the process');
      process.exit(1);
    },
  });

  const resources = ResourcesModule.of({ settings, log, redis, metrics, db, bus, server });
  const app = await NestFactory.createApplicationContext(
    { module: class Running {}, imports: [resources, module] },
    { logger: nestLog(log) },
  );
  const handlers = handlersOf(app);
  try {
    assertAnswered(service, handlers);
  } catch (error) {
    log.fatal((error as Error).message);
    process.exit(1);
  }
  /** What handlers need goes after the last of them has finished. */
  const stop = async () => {
    health.drain();
    await app.close();
    stopWatching();
    await db.end({ timeout: 5 });
    redis.disconnect();
    await stopTracing();
    await health.close();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await server.listen(handlers);
  log.info({ health: health.port }, 'started');
}
