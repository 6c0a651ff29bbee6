import { Module, type DynamicModule, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Service } from '@yinghuo/contracts';
import { Bus, kafkaServer, type KafkaServer } from '@yinghuo/kafka';
import { connect, watchPool, type Db } from '@yinghuo/postgres';
import { connectRedis, type Redis } from '@yinghuo/redis';
import { serveHealth, type Health } from './health.ts';
import { createLog, nestLog, type Logger } from './log.ts';
import { Metrics } from './metrics.ts';
import { ResourcesModule } from './resources.module.ts';
import { BadSettings, readSettings, ServiceSettings } from './settings.ts';

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

/** What a service holds while it runs, closed after Nest has let go of it. */
interface Held {
  db: Db;
  redis: Redis;
  health: Health;
  stopWatching: () => void;
}

@Module({})
class ServiceModule implements OnApplicationShutdown {
  static held: Held | undefined;

  static of(module: Type, resources: DynamicModule): DynamicModule {
    return { module: ServiceModule, imports: [resources, module] };
  }

  /** Last of all: the server has finished its handlers by now. */
  async onApplicationShutdown(): Promise<void> {
    const { db, redis, health, stopWatching } = ServiceModule.held!;
    stopWatching();
    await db.end({ timeout: 5 });
    redis.disconnect();
    await health.close();
  }
}

/**
 * Runs a service: settings from the environment, JSON logs, its schema, Redis, the bus, health checks and metrics on the
 * internal port, and on SIGTERM a drain that finishes what was begun. One that `asks` others, or hears events on every
 * instance, gets a Bus as well.
 */
export async function boot<S extends ServiceSettings = ServiceSettings>(
  service: Service,
  module: Type,
  of: new () => S = ServiceSettings as new () => S,
  { asks = false }: { asks?: boolean } = {},
): Promise<void> {
  const settings = settingsOrExit(of);
  const log = createLog(service, settings.LOG_LEVEL);
  exitOnFault(log);
  const metrics = new Metrics(service);
  const db = connect({ url: settings.DATABASE_URL, schema: service, max: settings.DATABASE_POOL });
  const redis = connectRedis(settings.REDIS_URL, (error) => log.warn({ err: error }, 'Redis is away'));
  const kafka = { brokers: settings.KAFKA_BROKERS.split(','), prefix: settings.KAFKA_TOPIC_PREFIX };
  const { observer } = metrics;
  const server: KafkaServer = kafkaServer({ kafka, service, db, log, observer });
  const bus = asks ? new Bus({ kafka, name: service, log, observer }) : undefined;
  metrics.watchLag(() => server.lags());
  metrics.watchOutbox(db);
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
  ServiceModule.held = { db, redis, health, stopWatching };

  const resources = ResourcesModule.of({ settings, log, redis, metrics, db, bus });
  const app = await NestFactory.createMicroservice(ServiceModule.of(module, resources), {
    strategy: server,
    logger: nestLog(log),
  });
  process.once('SIGTERM', () => health.drain()).once('SIGINT', () => health.drain());
  app.enableShutdownHooks();
  await app.listen();
  log.info({ health: health.port }, 'started');
}
