import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import type { Logger } from './log.ts';
import { ResourcesModule, type Resources } from './resources.module.ts';
import { upkeep } from './upkeep.ts';

const db = {} as Db;

/** A service that has nothing but upkeep; what it warns of. */
async function service(everyMs: number, ...pieces: ((given: Db) => Promise<unknown>)[]) {
  const warnings: unknown[] = [];
  const log = { warn: ({ err }: { err: unknown }) => void warnings.push(err) } as unknown as Logger;
  const resources: Resources = { settings: {}, log, redis: {} as Redis, db };

  @Module({ imports: [ResourcesModule.of(resources)], providers: [upkeep(everyMs, ...pieces)] })
  class Service {}
  return { app: await NestFactory.createApplicationContext(Service, { logger: false }), warnings };
}

describe('upkeep', () => {
  it('does one piece after the other with the pool, from the start and again', async () => {
    const done: string[] = [];
    const thrice = Promise.withResolvers<void>();
    const { app, warnings } = await service(
      5,
      async (given) => void done.push(given === db ? 'first' : 'lost'),
      async () => {
        done.push('second');
        if (done.length >= 6) thrice.resolve();
      },
    );
    await thrice.promise;
    await app.close();
    expect(done.slice(0, 6)).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
    expect(warnings).toEqual([]);
  });

  it('waits for its next turn with what failed', async () => {
    const twice = Promise.withResolvers<void>();
    let tries = 0;
    const { app, warnings } = await service(5, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      twice.resolve();
    });
    await twice.promise;
    await app.close();
    expect(warnings).toEqual([new Error('the database is away')]);
  });
});
