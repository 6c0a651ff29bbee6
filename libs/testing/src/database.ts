import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@yinghuo/contracts';
import { connect, migrate, sourcesOf, type Db, type SqlSource } from '@yinghuo/postgres';
import postgres from 'postgres';
import { brokers } from './brokers.ts';
import { fill } from './filled.ts';
import { followStatements, reportExplained, takeFollowed } from './followed.ts';
import { judgeAtEnd } from './judging.ts';
import { judgeStatements } from './plans.ts';

let count = 0;
const services = new Set<Service>();

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
  services.add(service);
  followStatements();
  judgeAtEnd(judgeFollowed);
  const drop = async () => {
    await db.end({ timeout: 2 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { db, url, drop };
}

/** Explains what the code under test has asked and was not explained yet; throws by statements that read too much. */
export async function judgeFollowed(): Promise<void> {
  const { databaseUrl } = brokers();
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const faults: string[] = [];
  try {
    for (const service of services) {
      const followed = takeFollowed(service);
      if (followed.length === 0) continue;
      const template = await provideTemplate(admin, databaseUrl, service);
      const filled = await provideFilled(admin, databaseUrl, service, template);
      faults.push(...(await judgeStatements(named(databaseUrl, filled), service, followed)));
      await reportExplained(followed);
    }
  } finally {
    await admin.end();
  }
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

/** One template for each set of migrations. */
async function provideTemplate(admin: postgres.Sql, url: string, service: Service): Promise<string> {
  const sources = await sourcesOf(service);
  const template = `template_${service}_${await fingerprint(sources)}`;
  return provide(admin, template, async (own, draft) => {
    await own`create database ${own(draft)}`;
    await migrate({ url: named(url, draft), schema: service, sources });
  });
}

/** The same with rows in every table, for plans alone. */
async function provideFilled(admin: postgres.Sql, url: string, service: Service, template: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['filled.ts', 'plans.ts', 'plans-allowed.ts'])
    hash.update(await readFile(join(import.meta.dirname, file)));
  return provide(admin, `filled_${hash.digest('hex').slice(0, 8)}_${template}`, async (own, draft) => {
    await own`create database ${own(draft)} template ${own(template)}`;
    await fill(named(url, draft), service);
  });
}

/** Whoever needs it first makes it while the others wait. */
async function provide(
  admin: postgres.Sql,
  name: string,
  make: (own: postgres.ReservedSql, draft: string) => Promise<void>,
): Promise<string> {
  const own = await admin.reserve();
  try {
    await own`select pg_advisory_lock(hashtext(${name}))`;
    const [there] = await own`select 1 from pg_database where datname = ${name}`;
    if (!there) {
      const draft = `${name}_draft`;
      await own`drop database if exists ${own(draft)} with (force)`;
      await make(own, draft);
      await own`alter database ${own(draft)} rename to ${own(name)}`;
    }
  } finally {
    await own`select pg_advisory_unlock(hashtext(${name}))`;
    own.release();
  }
  return name;
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
