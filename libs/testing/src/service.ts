import type { InjectionToken, Provider, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Service } from '@yinghuo/contracts';
import { assertAnswered, handlersOf, MemoryBus, type Asks, type Bus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { createLog, ResourcesModule } from '@yinghuo/service';
import { testDatabase } from './database.ts';

type Replaced = Extract<Provider, { useValue?: unknown }>;

export interface OpenService {
  db: Db;
  url: string;
  bus: MemoryBus;
  /** What Nest made of a provider of the module. */
  get<T>(of: InjectionToken<T>): T;
  close(): Promise<void>;
}

/**
 * A service on a database of its own, asked in this process: every handler that its module has, made by Nest as when it
 * runs; one of its contracts that none of them answers fails the spec. `replace` takes the place of providers, a clock for instance. Timers of the module do not run.
 */
export async function openService(
  service: Service,
  module: Type,
  { settings = {}, redis, replace = [] }: { settings?: object; redis?: Redis; replace?: Replaced[] } = {},
): Promise<OpenService> {
  const { db, url, drop } = await testDatabase(service);
  const log = createLog(service, 'silent');
  const asks: Asks = { ask: (...asked) => bus.ask(...asked) };
  const resources = ResourcesModule.of({ settings, log, redis: redis as Redis, db, bus: asks as Bus });
  const building = Test.createTestingModule({ imports: [resources, module] });
  for (const { provide, useValue } of replace) building.overrideProvider(provide).useValue(useValue);
  const built = await building.compile();
  const handlers = handlersOf(built);
  assertAnswered(service, handlers);
  const bus = new MemoryBus(db, handlers);
  return { db, url, bus, get: (of) => built.get(of, { strict: false }), close: drop };
}
