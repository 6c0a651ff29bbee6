import postgres, { type Sql, type TransactionSql } from 'postgres';

/** A pool of connections to one service's schema. Column names come in camel case. */
export type Db = Sql;
/** The connection of one transaction. */
export type Tx = TransactionSql;

export interface DbSettings {
  url: string;
  /** The service's schema: the only one its statements see. */
  schema: string;
  /** Shown in pg_stat_activity; the schema's name when left out. */
  name?: string;
  /** Connections at most (10). */
  max?: number;
  /** Milliseconds after which the server ends a statement (5,000; 0: never). */
  statementTimeoutMs?: number;
}

/**
 * Rows come as the contracts want them: instants as ISO 8601 UTC with milliseconds, dates as `YYYY-MM-DD`, bigint and
 * numeric as numbers (ids stay below 2^53). Keys inside json columns are left as they are.
 */
export function connect({ url, schema, name = schema, max = 10, statementTimeoutMs = 5000 }: DbSettings): Db {
  const db = postgres(url, {
    max,
    connect_timeout: 3,
    // A constant wait: the default grows to 20 s, which is how long members would wait after an outage is over.
    backoff: () => 0.25,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      date: {
        to: 1184,
        from: [1082, 1114, 1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (text: string) => (text.length === 10 ? text : new Date(text).toISOString()),
      },
      bigint: { to: 20, from: [20], serialize: String, parse: wholeNumber },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    },
    connection: {
      application_name: name,
      search_path: schema,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  return guarded(db as unknown as Db);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

/**
 * postgres.js rejects a transaction whose backend is lost, but lets its function run on: what it asks next goes to
 * another backend, outside any transaction. Here a transaction's `sql` refuses once its transaction is over, and what
 * becomes of the function then is nobody's business: not even a rollback may go to that connection (#1208).
 */
function guarded(db: Db): Db {
  const begin = db.begin.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const safely = async (...args: unknown[]): Promise<unknown> => {
    const work = args.pop() as (sql: Tx) => unknown;
    let over = false;
    const watched = async (sql: Tx): Promise<unknown> => {
      try {
        const result = work(whileOpen(sql, () => over));
        return await (Array.isArray(result) ? Promise.all(result) : result);
      } catch (error) {
        // The loss of the backend is told in the same turn in which its statement fails.
        await new Promise(setImmediate);
        if (over) return new Promise(() => {});
        throw error;
      }
    };
    try {
      return await begin(...args, watched);
    } finally {
      over = true;
    }
  };
  return Object.assign(db, { begin: safely }) as Db;
}

/** The transaction is over: its backend was lost, or it has ended. */
export class TransactionOver extends Error {
  override readonly name = 'TransactionOver';
  constructor() {
    super('the transaction is over: nothing more can be done in it');
  }
}

function whileOpen(sql: Tx, over: () => boolean): Tx {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      // `sql(...)` without a template only builds a part of a statement.
      if (over() && Array.isArray(args[0]) && 'raw' in args[0]) throw new TransactionOver();
      return Reflect.apply(target as never, self, args) as unknown;
    },
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (name !== 'savepoint' && name !== 'unsafe') return member;
      return (...args: unknown[]) => {
        if (over()) throw new TransactionOver();
        const last = args.at(-1);
        if (name === 'savepoint' && typeof last === 'function') {
          args[args.length - 1] = (inner: Tx) => (last as (sql: Tx) => unknown)(whileOpen(inner, over));
        }
        return (member as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}
