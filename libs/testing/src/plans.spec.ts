import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '@yinghuo/postgres';
import postgres from 'postgres';
import { judgeFollowed, testDatabase } from './database.ts';
import { fill } from './filled.ts';
import { mayRead, mayWalk } from './plans-allowed.ts';
import { judgeStatements, planOf, readWhole } from './plans.ts';

let url: string;
let drop: () => Promise<void>;
let sql: postgres.Sql;
beforeAll(async () => {
  ({ url, drop } = await testDatabase('community'));
  await fill(url, 'community');
  sql = postgres(url, { max: 1, connection: { search_path: 'community' } });
});
afterAll(async () => {
  await sql.end();
  await drop();
});

describe('a plan where there are a million rows', () => {
  it.each([
    ['a condition without an index', 'select id from notes where body = $1', ['notes']],
    ['a count of all', 'select count(*) from notes', ['notes']],
    ['a sort of all', 'select id from notes order by body limit 24', ['notes']],
    [
      'a table within',
      'select id from notes where id = $1 and exists (select from threads where body = $2)',
      ['threads'],
    ],
    ['an update', 'update notes set body = $1 where body = $2', ['notes']],
    ['a walk until enough pass', 'select id from notes where comments > $1 order by id desc limit 24', ['notes']],
    ['a row by its key', 'select body from notes where id = $1', []],
    ['the newest', 'select id from notes order by id desc limit 24', []],
    ['rows by their keys', 'select t.id from notes n join threads t on t.id = n.id where n.id = any($1)', []],
  ])('reads whole tables or none: %s', async (_, text, tables) => {
    expect(readWhole(await planOf(sql, text)).map(({ table }) => table)).toEqual(tables);
  });
});

describe('a statement that reads all of a table that grows', () => {
  const ask = (text: string, file = 'apps/community/src/notes/slow.sql.ts') =>
    judgeStatements(url, 'community', [
      { text, at: [`${file}:7`, 'libs/kafka/src/bus.ts:1', 'apps/x.ts:2'], parts: [] },
    ]);

  it('is told by its line, who asked, the table and why it matters, as often as it is asked', async () => {
    for (const _ of ['first', 'again']) {
      const [fault, ...others] = await ask('select id from notes where body = $1');
      expect(others).toEqual([]);
      expect(fault).toMatch(/^apps\/community\/src\/notes\/slow\.sql\.ts:7 < apps\/x\.ts:2\n/);
      expect(fault).toContain(
        'reads all of community.notes, which grows: quick in this spec, seconds where there are a',
      );
      expect(fault).toContain('notes: Seq Scan where (body = $1)');
      expect(fault).toContain('libs/testing/src/plans-allowed.ts');
    }
  });

  it('passes where the table, or the index that it is read by, stays small', async () => {
    expect(await ask('select * from group_counts')).toEqual([]);
    expect(await ask('select * from readings where ended_at is null')).toEqual([]);
    expect(await ask('select * from readings')).toHaveLength(1);
  });

  it('fails too where it cannot be explained', async () => {
    expect((await ask('select nothing from notes'))[0]).toContain(
      'cannot be explained: column "nothing" does not exist',
    );
  });
});

it('fails the spec whose code asks such a statement, in a pool or in a transaction; what specs ask themselves is let be', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'yinghuo-plans-'));
  const file = join(dir, 'apps/community/src/slow.sql.ts');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(
    file,
    `export const having = (sql, body) =>
       sql\`body = \${body}\`;
     export const notes = (sql, body) =>
       sql\`select id from notes where \${having(sql, body)}\`;
     export const threads = (sql, body) => sql\`select id from threads where body = \${body}\`;
     export const quick = (sql, id) => sql\`select body from threads where id = \${id}\`;
     export const again = (sql, id) => sql\`select body from threads where id = \${id}\`;`,
  );
  const code = (await import(file)) as Record<
    'notes' | 'threads' | 'quick' | 'again',
    (sql: Db, value: unknown) => Promise<object[]>
  >;
  const explained = join(dir, 'explained/own.txt');
  process.env.EXPLAINED_FILE = explained;
  try {
    const own = await testDatabase('community');
    await own.db`select count(*) from notes`;
    await code.notes(own.db, 'one');
    await own.db.begin((tx) => code.threads(tx as unknown as Db, 'one'));
    await code.quick(own.db, 1);
    await code.again(own.db, 1);
    const said = await judgeFollowed().then(
      () => '',
      (error: Error) => error.message,
    );
    await own.drop();
    expect(said.match(/apps\/community\/src\/slow\.sql\.ts:\d+|reads all of [\w.]+/g)).toEqual([
      'apps/community/src/slow.sql.ts:4',
      'reads all of community.notes',
      'apps/community/src/slow.sql.ts:5',
      'reads all of community.threads',
    ]);
    // With the lines of the parts, also of two that have the same text: `npm test` tells by them which are never explained.
    const lines = (await readFile(explained, 'utf8')).trimEnd().split('\n');
    expect(lines.sort()).toEqual([2, 4, 5, 6, 7].map((line) => `apps/community/src/slow.sql.ts:${line}`));
  } finally {
    delete process.env.EXPLAINED_FILE;
    await rm(dir, { recursive: true });
  }
});

it('excuses no file that is not there', () => {
  const root = join(import.meta.dirname, '../../..');
  expect(Object.keys({ ...mayRead, ...mayWalk }).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
