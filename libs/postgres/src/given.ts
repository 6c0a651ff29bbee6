import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';
import { tellOfTemplate } from './statements.ts';

/** A pool was asked by whoever works in a transaction that they were given. */
export class PoolInsideTransaction extends Error {
  override readonly name = 'PoolInsideTransaction';
  constructor() {
    super('this work was given a transaction: use its sql, because the pool may have no further connection to give');
  }
}

const given = new AsyncLocalStorage<{ over: boolean }>();

const isGiven = (): boolean => given.getStore()?.over === false;

/**
 * Does work that was given a transaction: until it ends, pools refuse what it asks of them. As many of those as a pool has
 * connections would each hold one and wait for another, and nobody would get any until the transactions are ended for
 * having idled; and what is written beside a transaction outlives its rollback.
 */
export async function withoutPool<T>(work: () => Promise<T>): Promise<T> {
  const state = { over: false };
  try {
    return await given.run(state, work);
  } finally {
    state.over = true;
  }
}

/** The pool, which `withoutPool` can hold back. Parts of statements are made as ever: they ask nothing. */
export function holdable(db: Sql): Sql {
  const guarded = (first: TemplateStringsArray, ...rest: never[]): unknown => {
    const part: unknown = db(first, ...rest);
    if (!first?.raw) return part;
    tellOfTemplate(part, db, guarded);
    return isGiven() ? refusing(part) : part;
  };
  const refusingStatement = <A extends unknown[], R>(make: (...args: A) => R) => {
    const ask = (...args: A): R => {
      const statement = make(...args);
      tellOfTemplate(statement, db, ask);
      return isGiven() ? refusing(statement) : statement;
    };
    return ask;
  };
  const refusingCall =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isGiven() ? Promise.reject(new PoolInsideTransaction()) : call(...args);
  return Object.assign(guarded, db, {
    unsafe: refusingStatement(db.unsafe as never),
    file: refusingStatement(db.file as never),
    begin: refusingCall(db.begin as never),
    reserve: refusingCall(db.reserve as never),
  }) as unknown as Sql;
}

/** postgres.js asks for a statement when somebody waits for it; a part of another one is never asked for by itself. */
function refusing<Q>(query: Q): Q {
  const statement = query as { handle(): void; reject(error: unknown): void };
  statement.handle = () => statement.reject(new PoolInsideTransaction());
  return query;
}
