import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokers, eventually } from '@yinghuo/testing';
import { connect, migrate, type Db } from './index.ts';

const url = brokers().databaseUrl;
const schema = `migrate_spec_${process.pid}`;
let folder: string;
let db: Db;

beforeAll(() => {
  db = connect({ url, schema, max: 1 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await Promise.all(['lib', 'own', 'functions'].map((name) => mkdir(join(folder, name))));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.unsafe(`drop schema if exists ${schema} cascade`);
});
afterAll(() => db.end());

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = (more: { lockTimeoutMs?: number; tries?: number } = {}) =>
  migrate({
    url,
    schema,
    sources: [
      { lib: 'lib', migrations: join(folder, 'lib') },
      { migrations: join(folder, 'own'), functions: join(folder, 'functions') },
    ],
    ...more,
  });

describe('migrations', () => {
  it('run in the order of their numbers, those of libraries first, each once', async () => {
    await write('lib/0001-marks.sql', 'create table marks (id int);');
    await write('own/0001-first.sql', 'insert into marks values (1);');
    await expect(run()).resolves.toEqual(['lib/0001-marks', '0001-first']);
    await write('own/0002-second.sql', 'insert into marks values (3);');
    await write('lib/0002-more.sql', 'insert into marks values (2);');
    await expect(run()).resolves.toEqual(['lib/0002-more', '0002-second']);
    await expect(run()).resolves.toEqual([]);
    expect(await db`select id from marks order by id`).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('run once when several start at the same moment', async () => {
    await write(
      'own/0001-slow.sql',
      'create table marks (id int); select pg_sleep(0.1); insert into marks values (1);',
    );
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat()).toEqual(['0001-slow']);
    expect(await db`select id from marks`).toHaveLength(1);
  });

  it('leave nothing of the one that fails, keep those before it, and name it', async () => {
    await write('own/0001-good.sql', 'create table marks (id int);');
    await write('own/0002-bad.sql', 'insert into marks values (1); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow(`migration ${schema}/0002-bad failed: relation "nowhere" does not exist`);
    expect(await db`select id from marks`).toHaveLength(0);
    expect(await db`select name from migrations`).toEqual([{ name: '0001-good' }]);
  });

  it('refuse a number that is there twice', async () => {
    await write('own/0001-one.sql', 'select 1;');
    await write('own/0001-other.sql', 'select 1;');
    await expect(run()).rejects.toThrow('the number 0001');
  });

  it.each(['own', 'lib'])('refuse one of %s that was edited after it ran, before anything else runs', async (part) => {
    await write(`${part}/0001-marks.sql`, 'create table marks (id int);');
    await run();
    await write(`${part}/0001-marks.sql`, 'create table marks (id bigint);');
    await write('own/0002-more.sql', 'alter table marks add column more int;');
    const name = part === 'lib' ? 'lib/0001-marks.sql' : '0001-marks.sql';
    await expect(run()).rejects.toThrow(`${schema}: ${name} has changed since it ran here: npm start -- --fresh, or`);
    await expect(db`select more from marks`).rejects.toThrow('does not exist');
    await write(`${part}/0001-marks.sql`, 'create table marks (id int);');
    await expect(run()).resolves.toEqual(['0002-more']);
  });

  it('believe those that ran before it was kept what they were, and keep it of later ones', async () => {
    await write('own/0001-marks.sql', 'create table marks (id int);');
    await run();
    await db`alter table migrations drop column hash`;
    await write('own/0001-marks.sql', 'create table marks (id bigint);');
    await write('own/0002-more.sql', 'alter table marks add column more int;');
    await expect(run()).resolves.toEqual(['0002-more']);
    await write('own/0002-more.sql', 'alter table marks add column other int;');
    await expect(run()).rejects.toThrow('0002-more.sql has changed');
  });

  it('let everybody pass while they wait for a table, and run when it is free', async () => {
    await write('own/0001-marks.sql', 'create table marks (id int);');
    await run();
    const reader = await db.reserve();
    const other = connect({ url, schema, max: 1 });
    await reader`begin`;
    await reader`select from marks`;
    await write('own/0002-more.sql', 'alter table marks add column more int;');
    const running = run({ lockTimeoutMs: 100, tries: 1000 });
    await eventually(async () =>
      expect(await other`select from pg_locks where not granted and relation = 'marks'::regclass`).toHaveLength(1),
    );
    // Behind a migration that waits without end this would wait, too, until its own time is over.
    await expect(other`select id from marks`).resolves.toEqual([]);
    await reader`commit`;
    reader.release();
    await expect(running).resolves.toEqual(['0002-more']);
    await other.end();
  });

  it('give up on a table that is never free, and say which they were', async () => {
    await write('own/0001-marks.sql', 'create table marks (id int);');
    await run();
    const reader = await db.reserve();
    await reader`begin`;
    await reader`select from marks`;
    await write('own/0002-more.sql', 'alter table marks add column more int;');
    await expect(run({ lockTimeoutMs: 10, tries: 2 })).rejects.toThrow(
      '0002-more failed: canceling statement due to lock',
    );
    await reader`commit`;
    reader.release();
  });
});

describe('functions', () => {
  const one = (body: string) => `create or replace function one() returns integer language sql as $$ ${body} $$;`;

  it('are applied after the migrations, again whenever their text changes, and only then', async () => {
    await write('own/0001-first.sql', one('select 0').replace('or replace ', ''));
    await write('functions/one.sql', one('select 1'));
    await expect(run()).resolves.toEqual(['0001-first', 'functions/one']);
    expect(await db`select one()`).toEqual([{ one: 1 }]);
    await expect(run()).resolves.toEqual([]);
    await write('functions/one.sql', one('select 2'));
    await expect(run()).resolves.toEqual(['functions/one']);
    expect(await db`select one()`).toEqual([{ one: 2 }]);
  });

  it('stand as in their files even where a migration redefined or dropped them', async () => {
    await write('functions/one.sql', one('select 1'));
    await run();
    await write('own/0001-drop.sql', 'drop function one();');
    await expect(run()).resolves.toEqual(['0001-drop', 'functions/one']);
    expect(await db`select one()`).toEqual([{ one: 1 }]);
  });

  it('may call those that come after them', async () => {
    await write('functions/one.sql', one('select two() - 1'));
    await write('functions/two.sql', one('select 2').replace('one()', 'two()'));
    await run();
    expect(await db`select one()`).toEqual([{ one: 1 }]);
  });

  it('are all as before when one fails, which is named', async () => {
    await write('functions/one.sql', one('select 1'));
    await run();
    await write('functions/one.sql', one('select 2'));
    await write('functions/two.sql', one('select nothing').replace('one()', 'two()'));
    await expect(run()).rejects.toThrow('two.sql: column "nothing" does not exist');
    expect(await db`select one()`).toEqual([{ one: 1 }]);
  });

  it.each([
    ['arguments', one('select 2').replace('one()', 'one(n integer)')],
    ['result', one('select 2::bigint').replace('integer', 'bigint')],
  ])('with other %s want the old one dropped first', async (_, changed) => {
    await write('functions/one.sql', one('select 1'));
    await run();
    await write('functions/one.sql', changed);
    await expect(run()).rejects.toThrow(/one\.sql: .*let a migration drop the old one first/);
    await write('own/0001-drop.sql', 'drop function one();');
    await expect(run()).resolves.toEqual(['0001-drop', 'functions/one']);
  });
});
