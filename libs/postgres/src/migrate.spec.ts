import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokers } from '@yinghuo/testing';
import { connect, migrate, migrationsIn, migrationsOf, type Db } from './index.ts';

const url = brokers().databaseUrl;
const schema = `migrate_spec_${process.pid}`;
let folder: string;
let db: Db;

beforeAll(() => {
  db = connect({ url, schema, max: 1 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.unsafe(`drop schema if exists ${schema} cascade`);
});
afterAll(() => db.end());

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = (...folders: string[]) => migrate({ url, schema, folders: [folder, ...folders] });

describe('migrations', () => {
  it('run in the order of their numbers over all folders, each once', async () => {
    const more = join(folder, 'more');
    await mkdir(more);
    await write('0000-first.sql', 'create table marks (id int);');
    await write('more/0001-second.sql', 'insert into marks values (1);');
    await expect(run(more)).resolves.toEqual(['0000-first', '0001-second']);
    await write('0002-third.sql', 'insert into marks values (2);');
    await expect(run(more)).resolves.toEqual(['0002-third']);
    await expect(run(more)).resolves.toEqual([]);
    expect(await db`select id from marks order by id`).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await migrationsOf(db)).toEqual(await migrationsIn([folder, more]).then((names) => names.sort()));
  });

  it('run once when several start at the same moment', async () => {
    await write('0001-slow.sql', 'create table marks (id int); select pg_sleep(0.1); insert into marks values (1);');
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat()).toEqual(['0001-slow']);
    expect(await db`select id from marks`).toHaveLength(1);
  });

  it('leave nothing of the one that fails, keep those before it, and name it', async () => {
    await write('0001-good.sql', 'create table marks (id int);');
    await write('0002-bad.sql', 'insert into marks values (1); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow(`migration ${schema}/0002-bad failed: relation "nowhere" does not exist`);
    expect(await db`select id from marks`).toHaveLength(0);
    expect(await migrationsOf(db)).toEqual(['0001-good']);
  });

  it('refuse a number that is there twice', async () => {
    await write('0001-one.sql', 'select 1;');
    await write('0001-other.sql', 'select 1;');
    await expect(run()).rejects.toThrow('the number 0001');
  });
});
