import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { services, type Service } from '@yinghuo/contracts';
import { testDatabase } from '@yinghuo/testing';
import postgres from 'postgres';
import { migrate, sourcesOf } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The last migration of each service that was applied before libraries had tables of their own, and functions files. */
const lastOf: Record<Service, number> = {
  catalog: 35,
  members: 10,
  messaging: 10,
  community: 4,
  chat: 2,
  analytics: 1,
};

/** A schema as node-pg-migrate left it, which counted the bus's tables among the service's own. */
async function oldSchema(sql: postgres.Sql, service: Service): Promise<void> {
  await sql`create schema ${sql(service)}`;
  await sql`create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)`;
  const own = join(root, 'apps', service, 'migrations');
  const files = (await readdir(own)).filter((file) => Number(file.slice(0, 4)) <= lastOf[service]).sort();
  for (const file of [join(root, 'libs/kafka/sql/0000-bus.sql'), ...files.map((file) => join(own, file))]) {
    await sql.unsafe(await readFile(file, 'utf8')).simple();
    await sql`insert into migrations (name, run_on) values (${file.split('/').at(-1)!.slice(0, -4)}, now())`;
  }
}

/** Everything that a schema declares, apart from the tables that the runner keeps for itself, and the order of columns. */
async function declaredIn(sql: postgres.Sql, service: Service) {
  const functions = await sql`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where pronamespace = ${service}::regnamespace and prokind = 'f' order by 1`;
  const columns = await sql`
    select c.relname, attname, format_type(atttypid, atttypmod) as type, attnotnull, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
    where c.relnamespace = ${service}::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and c.relname <> 'functions' and c.relname not like 'migrations%' order by 1, 2`;
  const indexes = await sql`
    select indexdef from pg_indexes
    where schemaname = ${service} and tablename <> 'functions' and tablename not like 'migrations%' order by 1`;
  const constraints = await sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = ${service}::regnamespace and conrelid::regclass::text !~ '^(functions|migrations)' order by 1, 2`;
  const triggers = await sql`
    select pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = ${service}::regnamespace and not tgisinternal order by 1`;
  return { functions, columns, indexes, constraints, triggers };
}

describe.each(services)('the schema of %s', (service) => {
  it('is the same whether it is new or was there before libraries had migrations', async () => {
    const [fresh, upgraded] = await Promise.all([testDatabase(service, 1), testDatabase(service, 1)]);
    const search = { max: 1, onnotice: () => {}, connection: { search_path: service } };
    const [one, other] = [postgres(fresh.url, search), postgres(upgraded.url, search)];
    await other`drop schema ${other(service)} cascade`;
    await oldSchema(other, service);
    const ran = await migrate({ url: upgraded.url, schema: service, sources: await sourcesOf(service) });
    expect(ran).not.toContain('kafka/0000-bus');
    expect(await declaredIn(other, service)).toEqual(await declaredIn(one, service));
    expect(await migrate({ url: upgraded.url, schema: service, sources: await sourcesOf(service) })).toEqual([]);
    await Promise.all([one.end(), other.end()]);
    await Promise.all([fresh.drop(), upgraded.drop()]);
  });
});
