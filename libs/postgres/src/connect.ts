import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { holdable } from './given.ts';
import { tellOfStatements } from './statements.ts';
import { guardedBegin } from './transaction.ts';
import { keepTypesQueryQuiet } from './types-query.ts';

/** A pool of connections to one service's schema. Column names come in camel case. */
export type Db = Sql;

export interface DbSettings {
  url: string;
  /** The service's schema: the only one its statements see. */
  schema: string;
  /** Shown in pg_stat_activity, with a suffix that tells pools apart; the schema's name when left out. */
  name?: string;
  /** Connections at most (10). */
  max?: number;
  /** Milliseconds after which the server ends a statement (5,000; 0: never). */
  statementTimeoutMs?: number;
  /** Seconds after which a connection that nobody needs is closed (75). */
  idleSeconds?: number;
}

/**
 * Rows come as the contracts want them: instants as ISO 8601 UTC with milliseconds, dates as `YYYY-MM-DD`, bigint and
 * numeric as numbers (ids stay below 2^53). Keys inside json columns are left as they are.
 */
export function connect({
  url,
  schema,
  name = schema,
  max = 10,
  statementTimeoutMs = 5000,
  idleSeconds = 75,
}: DbSettings): Db {
  // As it is published, it may never again write to a connection in place of one that was lost (decision 81).
  if (!('mends' in postgres)) throw new Error('postgres.js is not mended: npm install applies patches/');
  const db = postgres(url, {
    max,
    connect_timeout: 3,
    // What a busy minute has opened goes with it: each takes 3 to 20 MB of the server, and pools rest for most of the day. What upkeep
    // wants every minute stays: to open one anew, and plan its statements, takes the server as long as the round (decision 139).
    idle_timeout: idleSeconds,
    // A constant wait: the default grows to 20 s, which is how long members would wait after an outage is over.
    backoff: () => 0.25,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      date: {
        to: 1184,
        from: [1082, 1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (text: string) => (text.length === 10 ? text : new Date(text).toISOString()),
      },
      bigint: { to: 20, from: [20], serialize: String, parse: wholeNumber },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    },
    connection: {
      application_name: `${name}:${randomBytes(4).toString('hex')}`,
      search_path: schema,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      // Many ask for little: to start a worker takes longer than what it would do, and both cores are wanted by others.
      max_parallel_workers_per_gather: '0', // postgres.js leaves a zero out
      // Planned once for each connection, whatever is asked: to plan a list anew took as long as to read it. So a
      // statement must name in its text, not in its parameters, what a partial index asks for.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  keepTypesQueryQuiet(db as unknown as Sql);
  tellOfStatements(db as unknown as Sql);
  return holdable(Object.assign(db as unknown as Db, { begin: guardedBegin(db as unknown as Db) }));
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
