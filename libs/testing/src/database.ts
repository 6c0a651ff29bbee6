import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@yinghuo/contracts';
import { connect, migrate, sourcesOf, type Db, type SqlSource } from '@yinghuo/postgres';
import postgres from 'postgres';
import { brokers } from './brokers.ts';

let count = 0;

/**
 * A database of the test file's own with the service's schema in it, cloned in milliseconds from a template that is
 * migrated once for each state of the migrations. `drop` closes and removes it.
 */
export async function testDatabase(
  service: Service,
  max = 10,
): Promise<{ db: Db; url: string; drop: () => Promise<void> }> {
  const { databaseUrl } = brokers();
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const template = await provideTemplate(admin, databaseUrl, service);
  const name = `test_${service}_${process.pid}_${Date.now().toString(36)}_${(count += 1)}`;
  await admin`create database ${admin(name)} template ${admin(template)}`;
  const url = named(databaseUrl, name);
  const db = connect({ url, schema: service, max });
  const drop = async () => {
    await db.end({ timeout: 2 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { db, url, drop };
}

/** One template for each set of migrations, whoever needs it first makes it while the others wait. */
async function provideTemplate(admin: postgres.Sql, url: string, service: Service): Promise<string> {
  const sources = await sourcesOf(service);
  const template = `template_${service}_${await fingerprint(sources)}`;
  const own = await admin.reserve();
  try {
    await own`select pg_advisory_lock(hashtext(${template}))`;
    const [there] = await own`select 1 from pg_database where datname = ${template}`;
    if (!there) {
      const draft = `${template}_draft`;
      await own`drop database if exists ${own(draft)} with (force)`;
      await own`create database ${own(draft)}`;
      await migrate({ url: named(url, draft), schema: service, sources });
      await own`alter database ${own(draft)} rename to ${own(template)}`;
    }
  } finally {
    await own`select pg_advisory_unlock(hashtext(${template}))`;
    own.release();
  }
  return template;
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function fingerprint(sources: SqlSource[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of sources.flatMap(({ migrations, functions = [] }) => [migrations, functions].flat())) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.sort()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
