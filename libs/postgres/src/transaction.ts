import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql, TransactionSql } from 'postgres';
import { tellOfTemplate } from './statements.ts';

/** The connection of one transaction. */
export type Tx = TransactionSql;

/** The transaction is over: its backend was lost, or it has ended. */
export class TransactionOver extends Error {
  override readonly name = 'TransactionOver';
  constructor() {
    super('the transaction is over: nothing more can be done in it');
  }
}

type Begin = (...args: unknown[]) => Promise<unknown>;
type Work = (sql: Tx) => unknown;
interface State {
  over: boolean;
  readonly pool: Sql;
  /** What follows the commit, in the order in which it was asked for. */
  after: (() => unknown)[];
}

const states = new WeakMap<Tx, State>();
const inside = new AsyncLocalStorage<State | undefined>();

/** Whether this is done inside a transaction that is open. */
export const isInTransaction = (): boolean => inside.getStore()?.over === false;

/** Does work that goes on beside an open transaction, which only holds a lock for it: it is not inside. */
export const besideTransaction = <T>(work: () => T): T => inside.run(undefined, work);

/**
 * Runs `work` once the transaction has committed, and never when it rolls back (nor when the savepoint does in which it
 * was asked for): for what nobody may see before, such as copies elsewhere, or waking somebody who reads what was written.
 * `begin` waits for it. It is lost when the process dies right after the commit, so it may only hasten what would happen
 * anyway. What it throws becomes a warning of the process, because the transaction has succeeded all the same.
 */
export function afterCommit(sql: Tx, work: () => unknown): void {
  const state = states.get(sql);
  if (!state) throw new Error('afterCommit wants the sql of a transaction that connect() began');
  if (state.over) throw new TransactionOver();
  state.after.push(work);
}

async function runAfterCommit({ after }: State): Promise<void> {
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      process.emitWarning(String((error as Error | null)?.stack ?? error), { type: 'AfterCommit' });
    }
  }
}

/**
 * postgres.js rejects a transaction whose backend is lost, but lets its function run on: what it asks next, and the
 * commit or rollback at its end, go to a dead connection, or to whoever uses that connection by then. So here a
 * transaction is over in the very moment in which one of its statements meets the loss: its `sql` refuses from then on,
 * and what becomes of its function is nobody's business any more.
 */
export function guardedBegin(db: Sql): Sql['begin'] {
  const begin = db.begin.bind(db) as Begin;
  const safely: Begin = async (...args) => {
    const work = args.pop() as Work;
    const state: State = { over: false, pool: db, after: [] };
    let result: unknown;
    try {
      result = await begin(...args, (sql: Tx) => inside.run(state, () => attend(work, sql, state)));
    } finally {
      state.over = true;
    }
    await runAfterCommit(state);
    return result;
  };
  return safely as Sql['begin'];
}

/** Runs the function of a transaction or of a savepoint; never settles once the transaction is over. */
async function attend(work: Work, sql: Tx, state: State): Promise<unknown> {
  try {
    const result = work(whileOpen(sql, state));
    return await (Array.isArray(result) ? Promise.all(result) : result);
  } finally {
    if (state.over) await new Promise(() => {});
  }
}

function whileOpen(sql: Tx, state: State): Tx {
  const refuseOver = () => {
    if (state.over) throw new TransactionOver();
  };
  const open = new Proxy(sql, {
    apply: function ask(target, self, args: unknown[]) {
      const part: unknown = Reflect.apply(target as never, self, args);
      // `sql(…)` without a template only builds a part of a statement.
      if (!(args[0] as Partial<TemplateStringsArray>)?.raw) return part;
      refuseOver();
      tellOfTemplate(part, state.pool, ask);
      return watched(part, state);
    },
    get(target, name, receiver) {
      if (name === 'savepoint') {
        return async (...args: unknown[]) => {
          refuseOver();
          const work = args.pop() as Work;
          const before = state.after.length;
          try {
            return await (target.savepoint as Begin)(...args, (inner: Tx) => attend(work, inner, state));
          } catch (error) {
            state.after.length = before;
            notice(error, state); // of the savepoint's own statements
            throw error;
          }
        };
      }
      if (name === 'unsafe' || name === 'file') {
        return function ask(...args: unknown[]) {
          refuseOver();
          const statement = (Reflect.get(target, name) as (...args: unknown[]) => unknown)(...args);
          tellOfTemplate(statement, state.pool, ask);
          return watched(statement, state);
        };
      }
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  states.set(open, state);
  return open;
}

/** postgres.js rejects a statement through its own `reject`, before anybody who awaits it can go on. */
function watched<Q>(query: Q, state: State): Q {
  const statement = query as { reject(error: unknown): void };
  const { reject } = statement;
  // After an upgrade: does lib/query.js still settle a statement by its own `reject`, and connection.js call it?
  if (typeof reject !== 'function') throw new Error('postgres.js has no Query.reject any more: see transaction.ts');
  statement.reject = (error) => {
    notice(error, state);
    reject(error);
  };
  return query;
}

/** Errors of the socket, and those with which the server ends a connection, end the transaction. */
function notice(error: unknown, state: State): void {
  const { errno, severity } = Object(error) as { errno?: unknown; severity?: string };
  if (errno !== undefined || severity === 'FATAL' || severity === 'PANIC') state.over = true;
}
