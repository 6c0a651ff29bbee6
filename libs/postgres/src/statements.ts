import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { Sql } from 'postgres';

/** A statement, told to whoever follows it from when it is asked for until its rows are here; without a follower it costs a look. */
export interface Asked {
  /** What postgres.js made of the template, as `templates` told of it. */
  readonly query: object;
  /** With `$1` for its parameters, once it is built: at its end. */
  text?: string;
  error?: unknown;
}
export const statements = tracingChannel<unknown, Asked>('yinghuo.sql');

/** A template that became a statement or a part of one. */
export interface Template {
  readonly query: object;
  readonly pool: Sql;
  /** The function that was called with it: whoever called that wrote it. */
  readonly tag: (...args: never[]) => unknown;
}
export const templates = channel('yinghuo.sql.templates');

export function tellOfTemplate(query: unknown, pool: Sql, tag: Template['tag']): void {
  if (templates.hasSubscribers) templates.publish({ query, pool, tag } satisfies { [key in keyof Template]: unknown });
}

/** What postgres.js makes of a statement, as far as we touch it (its src/query.js). */
interface Statement {
  executed: boolean;
  statement: { string: string } | null;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  handle(): Promise<void>;
}

const told = new WeakSet<object>();

/** Has the statements of every pool of this process told of, once. */
export function tellOfStatements(db: Sql): void {
  const prototype = Object.getPrototypeOf(db`select`) as Statement;
  if (told.has(prototype)) return;
  told.add(prototype);
  const { handle } = prototype;
  prototype.handle = function (this: Statement) {
    if (this.executed || !statements.hasSubscribers) return handle.call(this);
    const asked: Asked = { query: this };
    const { resolve, reject } = this;
    const end = () => {
      asked.text = this.statement?.string;
      statements.asyncEnd.publish(asked);
    };
    this.resolve = (rows) => {
      end();
      resolve(rows);
    };
    this.reject = (error) => {
      asked.error = error;
      statements.error.publish(asked);
      end();
      reject(error);
    };
    return statements.start.runStores(asked, () => handle.call(this));
  };
}
