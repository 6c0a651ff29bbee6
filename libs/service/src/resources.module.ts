import { Inject, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Bus, KafkaServer } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import type { Logger } from './log.ts';
import { Metrics } from './metrics.ts';

const db = Symbol('db');
const redis = Symbol('redis');
const settings = Symbol('settings');
const log = Symbol('log');

/** For factories, which name what they want. */
export const resourceTokens = { db, log, settings };

/** `constructor(@InjectDb() private readonly db: Db)`: the pool of the service's schema. */
export const InjectDb = () => Inject(db);
/** The connection to Redis; every command may fail. */
export const InjectRedis = () => Inject(redis);
/** The validated settings of the process. */
export const InjectSettings = () => Inject(settings);
export const InjectLog = () => Inject(log);

export interface Resources {
  settings: object;
  log: Logger;
  redis: Redis;
  metrics?: Metrics;
  db?: Db;
  bus?: Bus;
  /** Closed when the process is told to stop, after modules stopped taking work and before they let go of what they hold. */
  server?: KafkaServer;
}

/** What a process was started with, for everybody who injects it. */
@Module({})
export class ResourcesModule {
  static of(resources: Resources): DynamicModule {
    const providers: Provider[] = [
      { provide: settings, useValue: resources.settings },
      { provide: log, useValue: resources.log },
      { provide: redis, useValue: resources.redis },
      ...(resources.metrics ? [{ provide: Metrics, useValue: resources.metrics }] : []),
      ...(resources.db ? [{ provide: db, useValue: resources.db }] : []),
      ...(resources.server ? [{ provide: KafkaServer, useValue: resources.server }] : []),
      ...(resources.bus ? [{ provide: Bus, useValue: resources.bus }] : []),
    ];
    return { module: ResourcesModule, global: true, providers, exports: providers };
  }
}
