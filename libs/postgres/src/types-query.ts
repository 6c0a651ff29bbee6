import type { Sql } from 'postgres';

/** What postgres.js makes of a statement, as far as we touch it (its src/query.js). */
interface Statement {
  strings: readonly string[];
  reject: (error: unknown) => void;
  handle(): Promise<void>;
}

const kept = new WeakSet<object>();

/**
 * postgres.js asks each new connection for its array types and awaits nobody (3.4.9, fetchArrayTypes): when the connection
 * is lost in that moment, the rejection is nobody's and would end the process. What waits for the connection is told of
 * the loss anyway, so this one statement keeps it to itself.
 */
export function keepTypesQueryQuiet(db: Sql): void {
  const prototype = Object.getPrototypeOf(db`select`) as Statement;
  if (kept.has(prototype)) return;
  kept.add(prototype);
  const { handle } = prototype;
  prototype.handle = function (this: Statement) {
    if (this.strings[0]?.includes('b.typarray')) this.reject = () => {};
    return handle.call(this);
  };
}
