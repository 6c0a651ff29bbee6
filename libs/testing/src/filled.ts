import type { Service } from '@yinghuo/contracts';
import postgres from 'postgres';
import { isShort, isSmall, queues, small } from './plans-allowed.ts';

/** One connection that plans as services do: decisions 24 and 118. */
export const connectFor = (url: string, service: Service) =>
  postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { search_path: service, max_parallel_workers_per_gather: '0' as never },
  });

/** Rows that each table is given, and as how many they then count. */
const rows = 2000;
const asMany = 500;
/** And those that stay small; nothing is made of them. */
const few = 20;

/** Columns that say when something will be over: for a few rows it is. */
const future = /expires|until|ends_at|not_before/;

/** What a column gets in row `g`, by its type. */
function valueOf(name: string, type: string, isArray: boolean): string {
  if (isArray) return `array[${valueOf(name, type, false)}]::${type}[]`;
  if (/^timestamp/.test(type) && future.test(name)) return `now() + (g - ${few}) * interval '1 minute'`;
  if (/^timestamp/.test(type)) return `now() - g * interval '1 minute'`;
  // Ranks, kinds and marks: of each there are many.
  if (type === 'smallint') return '(g % 10)::smallint';
  if (type === 'boolean') return 'g % 2 = 0';
  if (type === 'date') return `date '2000-01-01' + g`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return 'int8send(g)';
  if (type === 'interval') return `g * interval '1 second'`;
  // A list, because expressions that tables have unfold them.
  if (/^jsonb?$/.test(type)) return `'[]'::${type}`;
  if (/^bit/.test(type)) return `g::bit(64)::${type}`;
  if (type === 'numeric') return 'g % 10';
  // Of three parts, as columns that are made of a facet's key want it.
  if (type === 'text') return `(g % 9) || '/' || (g % 12) || '/' || g`;
  return `g::${type}`;
}

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isEnum: boolean;
  nullable: boolean;
  /** The words that a check allows. */
  choices: string[] | null;
}

/**
 * Gives every table of a service's schema rows, whatever they say, and has them count as a million: the planner then chooses as it would
 * where there are as many. Only plans are asked of such a database.
 */
export async function fill(url: string, service: Service): Promise<void> {
  const sql = connectFor(url, service);
  try {
    await sql`set session_replication_role = replica`;
    const checks = await sql<{ table: string; name: string; columns: string[]; definition: string }[]>`
      select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
             array(select attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c where c.contype = 'c' and c.connamespace = ${service}::regnamespace and c.conrelid <> 0`;
    const ofDomains = await sql<{ domain: string; name: string; definition: string }[]>`
      select contypid::regtype::text as domain, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = ${service}::regnamespace and contypid <> 0`;
    for (const { domain, name } of ofDomains) await sql.unsafe(`alter domain ${domain} drop constraint "${name}"`);
    for (const { table, name } of checks) await sql.unsafe(`alter table ${table} drop constraint "${name}"`);
    const columns = await sql<Column[]>`
      select t.relname as table, a.attname as name, 
             case when y.typcategory = 'V' then format_type(y.oid, a.atttypmod) else coalesce(e.oid, y.oid)::regtype::text end as type, e.oid is not null as "isArray",
             coalesce(e.typtype, y.typtype) = 'e' as "isEnum", not a.attnotnull as nullable, null as choices
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid left join pg_type e on e.oid = y.typelem and y.typcategory = 'A'
      where t.relnamespace = ${service}::regnamespace and t.relkind = 'r' and a.attgenerated = ''
        and t.relname !~ '^(migrations|functions)'
      order by t.relname, a.attnum`;
    for (const column of columns) {
      const check =
        ofDomains.find(({ domain }) => domain === column.type) ??
        checks.find(
          ({ table, columns: [one, ...others], definition }) =>
            table === column.table && one === column.name && others.length === 0 && definition.includes('ANY (ARRAY['),
        );
      column.choices = check ? Array.from(check.definition.matchAll(/'([^']+)'::/g), ([, word]) => word!) : null;
    }
    for (const [table, of] of Map.groupBy(columns, (column) => column.table)) {
      const values = of.map((column) => {
        const { name, type, isArray, isEnum, nullable, choices } = column;
        const value = isEnum
          ? `(enum_range(null::${type}))[1 + g % cardinality(enum_range(null::${type}))]`
          : choices?.length && !isArray
            ? `(array[${choices.map((word) => `'${word}'`).join(', ')}])[1 + g % ${choices.length}]::${type}`
            : valueOf(name, type, isArray);
        const whole = isEnum && isArray ? `array[${value}]` : value;
        return nullable ? `case when g % 3 > 0 then ${whole} end` : whole;
      });
      await sql.unsafe(`alter table "${table}" set (autovacuum_enabled = false)`);
      await sql
        .unsafe(
          `insert into "${table}" (${of.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
           select ${values.join(', ')} from generate_series(1, ${isSmall(service, table) ? few : rows}) g on conflict do nothing`,
        )
        .catch((error: unknown) => {
          throw new Error(`${service}.${table} cannot be filled: ${(error as Error).message}`, { cause: error });
        });
    }
    await shortenQueues(sql, service);
    await checkExcused(sql, service);
    await sql`analyze`;
    await sql`
      update pg_class set reltuples = reltuples * ${asMany}
      where relnamespace = ${service}::regnamespace and relkind in ('r', 'i') and reltuples > ${few}`;
    await sql`create table judged_statements (hash text primary key)`;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Leaves a few rows in each partial index that stays short. */
async function shortenQueues(sql: postgres.Sql, service: Service): Promise<void> {
  const indexes = await sql<{ name: string; table: string; predicate: string }[]>`
    select i.relname as name, t.relname as table, pg_get_expr(x.indpred, x.indrelid) as predicate
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = ${service}::regnamespace and x.indpred is not null`;
  for (const { name, table, predicate } of indexes) {
    if (!isShort(service, name)) continue;
    await sql.unsafe(
      `delete from "${table}" where ctid in (select ctid from "${table}" where ${predicate} offset ${few})`,
    );
  }
}

/** What is excused and is not there any more is not excused. */
async function checkExcused(sql: postgres.Sql, service: Service): Promise<void> {
  const there = await sql<{ name: string }[]>`
    select ${service} || '.' || relname as name from pg_class
    where relnamespace = ${service}::regnamespace and relkind in ('r', 'i')`;
  const gone = Object.keys({ ...small, ...queues }).filter(
    (name) =>
      (name.startsWith(`${service}.`) || name.startsWith('*.')) &&
      !there.some((table) => table.name === name.replace('*', service)),
  );
  if (gone.length > 0)
    throw new Error(`libs/testing/src/plans-allowed.ts excuses what is not there: ${gone.join(', ')}`);
}
