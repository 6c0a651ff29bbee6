/** A service of ours in a process of a benchmark, asked without the way there. */
import 'reflect-metadata';
import { join } from 'node:path';
import type { ModuleMetadata } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { guest, type Caller, type Service } from '@yinghuo/contracts';
import { handlersOf, MemoryBus, type Asks, type Bus } from '@yinghuo/kafka';
import { connect, type Db, type Tx } from '@yinghuo/postgres';
import { createLog, ResourcesModule } from '@yinghuo/service';
import { root } from '../../command.ts';
import { serveParent } from '../child.ts';
import { median } from '../report.ts';

/** Each thing is asked so often in a round. */
export const each = 15;

type Questions = Record<string, (turn: number) => Promise<unknown>>;

/** Tools know no app; what is measured is named by its address. */
export const ofApp = <T>(file: string): Promise<T> => import(join(root, 'apps', file)) as Promise<T>;

export async function openAsked(service: Service, metadata: ModuleMetadata): Promise<{ db: Db; bus: MemoryBus }> {
  const db = connect({ url: process.env.DATABASE_URL!, schema: service, max: 6 });
  const asks: Asks = { ask: (...asked) => bus.ask(...asked) };
  const resources = ResourcesModule.of({
    settings: {},
    log: createLog(service, 'silent'),
    redis: undefined as never,
    db,
    bus: asks as Bus,
  });
  const { imports = [], ...rest } = metadata;
  const module = await Test.createTestingModule({ imports: [resources, ...imports], ...rest }).compile();
  const bus = new MemoryBus(db, handlersOf(module));
  return { db, bus };
}

/** Fills all of it or nothing, without a limit of time and without triggers, which would count a million rows one by one. */
export const fill = (db: Db, write: (sql: Tx) => Promise<void>): Promise<unknown> =>
  db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local session_replication_role = replica`;
    await sql`set local maintenance_work_mem = '1GB'`;
    await write(sql);
  });

/** Drops indexes that a million rows would be put into one by one; the function builds them again. */
export async function dropIndexes(sql: Tx, names: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname = any(${[...names]})`;
  if (indexes.length !== names.length) throw new Error(`not all of these are indexes: ${names.join()}`);
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition);
  };
}

/** The cursor of the part that so many come before; undefined where there are not so many. */
export async function partDown(
  before: number,
  part: (cursor?: string) => Promise<{ next: string | null } | null>,
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let turn = 0; turn < before; turn += 1) cursor = (await part(cursor))?.next ?? undefined;
  return cursor;
}

/** As autovacuum keeps them, and in memory, as where a site has run for a while: otherwise the first rounds measure the disk. */
export async function warm(db: Db, tables: readonly string[]): Promise<void> {
  const one = await db.reserve();
  await one`set statement_timeout = 0`;
  for (const table of tables) await one`vacuum analyze ${one(table)}`;
  await one`create extension if not exists pg_prewarm schema public`;
  await one`
    select public.pg_prewarm(indexrelid) from pg_index where indrelid = any(${[...tables]}::regclass[])`;
  await one`select public.pg_prewarm(relation) from unnest(${[...tables]}::regclass[]) relation`;
  await one`set statement_timeout = default`;
  one.release();
}

/** Somebody who may see whatever members with this permission do. */
export const asMember = (memberId: number, permission: Caller['permission'] = 1): Caller => ({
  ...guest(),
  ...{ memberId, sessionId: 's', permission, level: 100 },
});

/** The median of several, ms, and how much there was in an answer: `24 of 100`. */
export interface Answered {
  ms: number;
  found: string;
}

/** Tells the parent what can be asked; asks one of them several times. */
export function serveAsks(asks: Questions, besides: object = {}): void {
  serveParent({ names: Object.keys(asks), ...besides }, async (name: string): Promise<Answered> => {
    const took: number[] = [];
    let found = '';
    for (let turn = 0; turn < each; turn += 1) {
      const since = performance.now();
      const answer = await asks[name]!(turn).catch((cause: unknown) => {
        throw new Error(`it could not be asked: ${name}`, { cause });
      });
      took.push(performance.now() - since);
      found = sizeOf(answer);
    }
    return { ms: median(took), found };
  });
}

function sizeOf(answer: unknown): string {
  if (Array.isArray(answer)) return String(answer.length);
  const { items, total } = (answer ?? {}) as { items?: unknown[]; total?: number };
  if (!items) return '';
  return total !== undefined && total > items.length ? `${items.length} of ${total}` : String(items.length);
}
