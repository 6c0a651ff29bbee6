/** A database of all services, saved while it is written, and brought into another one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureTopics, type KafkaSettings } from '@yinghuo/kafka';
import { brokers, ownPrefix } from '@yinghuo/testing';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { migrateAll } from '../start/migrations.ts';
import type { Backup } from './folder.ts';
import { restore } from './restore.ts';
import { take } from './take.ts';

let dir: string;
let admin: Sql;
const made: string[] = [];
const open: Sql[] = [];
const kafka: KafkaSettings = { brokers: brokers().kafka, prefix: ownPrefix() };

async function database(): Promise<{ url: string; sql: Sql }> {
  const name = `backup_${process.pid}_${made.length}`;
  await admin`create database ${admin(name)}`;
  made.push(name);
  const url = Object.assign(new URL(brokers().databaseUrl), { pathname: `/${name}` }).href;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  open.push(sql);
  return { url, sql };
}

const tell = (sql: Sql, schema: string, key: string, ago: string) => sql`
  insert into ${sql(schema)}.outbox (topic, name, version, key, payload, published_at)
  values ('t', 'n', 1, ${key}, '{}', now() - ${ago}::interval)`;
const keys = async (sql: Sql, schema: string) =>
  (await sql<{ key: string }[]>`select key from ${sql(schema)}.outbox order by key`).map(({ key }) => key);

let source: { url: string; sql: Sql };
let saved: Backup;
const folder = () => join(dir, 'backup');
const kept = () => ({ url: source.url, mediaDir: join(dir, 'media') });
const into = (url: string, name: string) => ({ url, mediaDir: join(dir, name) });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yinghuo-backup-'));
  admin = postgres(brokers().databaseUrl, { max: 1, onnotice: () => {} });
  source = await database();
  const { sql } = source;
  await migrateAll(source.url, () => {});
  await tell(sql, 'members', 'old', '3 hours');
  await tell(sql, 'members', 'new\nline\tand 引号"\\', '1 minute');
  // More than a stream holds at once: the driver as published never reads again after that (postgres.js #499).
  await sql`
    insert into analytics.outbox (topic, name, version, key, payload, published_at)
    select 't', 'n', 1, repeat('x', 200), '{}', now() - interval '3 hours' from generate_series(1, 20000)`;
  await mkdir(join(dir, 'media/uploads'), { recursive: true });
  await writeFile(join(dir, 'media/uploads/a.webp'), 'picture');
  // Two services in one transaction: a backup has both of a pair, or neither.
  const pair = (n: number) =>
    sql.begin(async (tx) => {
      await tell(tx as unknown as Sql, 'catalog', `pair ${n}`, '1 minute');
      await tell(tx as unknown as Sql, 'community', `pair ${n}`, '1 minute');
    });
  await pair(0);
  let over = false;
  const writing = (async () => {
    for (let n = 1; !over; n += 1) await pair(n);
  })();
  saved = await take(kept(), folder());
  over = true;
  await writing;
});
afterAll(async () => {
  for (const sql of open) await sql.end();
  for (const name of made) await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
  await rm(dir, { recursive: true });
});

describe('a backup', () => {
  it('comes back as it was at one instant of all services, counts on from there, and tells once more what was told last', async () => {
    const { url, sql } = await database();
    await restore(folder(), into(url, 'restored'), kafka);
    expect(await keys(sql, 'catalog')).toContain('pair 0');
    expect(await keys(sql, 'community')).toEqual(await keys(sql, 'catalog'));
    expect(await keys(sql, 'members')).toEqual(await keys(source.sql, 'members'));
    expect(await readFile(join(dir, 'restored/uploads/a.webp'), 'utf8')).toBe('picture');
    for (const { schema, name, rows } of saved.tables) {
      const [{ n } = { n: -1 }] = await sql<
        { n: number }[]
      >`select count(*)::int as n from ${sql(schema)}.${sql(name)}`;
      expect([schema, name, n]).toEqual([schema, name, rows]);
    }
    const [waiting] = await sql`select array_agg(key) as keys from members.outbox where published_at is null`;
    expect(waiting!.keys).toEqual(['new\nline\tand 引号"\\']);
    await tell(sql, 'members', 'next', '1 minute');
    const [next] = await sql`select seq from members.outbox where key = 'next'`;
    const [last] = await source.sql`select max(seq) as seq from members.outbox`;
    expect(Number(next!.seq)).toBe(Number(last!.seq) + 1);
  });

  it('is not brought into a database that holds something, nor beside a Kafka that tells of what is lost', async () => {
    await expect(restore(folder(), into(source.url, 'a'), kafka)).rejects.toThrow('This database is not empty');
    const { url } = await database();
    const used = { ...kafka, prefix: `${kafka.prefix}used-` };
    await ensureTopics(used, { services: ['members'] });
    await expect(restore(folder(), into(url, 'a'), used)).rejects.toThrow('Kafka still has topics of ours');
    await expect(restore(folder(), { url, mediaDir: join(dir, 'media') }, kafka)).rejects.toThrow('is not empty');
  });

  it('of another release, or damaged, is not begun', async () => {
    const { url, sql } = await database();
    const contents = join(folder(), 'backup.json');
    const whole = await readFile(contents, 'utf8');
    const schemas = () => sql`select from pg_namespace where nspname in ('members', 'catalog')`;
    const later = { ...saved, migrations: { ...saved.migrations, chat: [...saved.migrations['chat']!, '9999-later'] } };
    await writeFile(contents, JSON.stringify(later));
    await expect(restore(folder(), into(url, 'b'), kafka)).rejects.toThrow(
      'of a later release: chat has no 9999-later',
    );
    const earlier = { ...saved, migrations: { ...saved.migrations, chat: saved.migrations['chat']!.slice(1) } };
    await writeFile(contents, JSON.stringify(earlier));
    await expect(restore(folder(), into(url, 'b'), kafka)).rejects.toThrow('of an earlier release');
    expect(await schemas()).toHaveLength(0);
    await writeFile(contents, whole);

    const file = join(folder(), 'tables/members.outbox.zst');
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    await expect(restore(folder(), into(url, 'b'), kafka)).rejects.toThrow('is damaged');
    await writeFile(file, bytes);
    expect(await schemas()).toHaveLength(0);
  });

  it('never overwrites one, and half a one is none', async () => {
    await expect(take(kept(), folder())).rejects.toThrow('is there already');
    expect((await readdir(dir)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    await expect(restore(join(dir, 'media'), into(source.url, 'c'), kafka)).rejects.toThrow('is no backup');
  });
});
