import type { Parameter } from 'postgres';
import type { Db } from './connect.ts';
import type { Tx } from './transaction.ts';

/**
 * An object or a list as one parameter of type json; null stays SQL's null. The driver's own `sql.json` takes no interface, for want
 * of an index signature, so its callers would have to cast, and then it would take anything.
 */
export function json(sql: Db | Tx, value: object): Parameter;
export function json(sql: Db | Tx, value: object | null): Parameter | null;
export function json(sql: Db | Tx, value: object | null): Parameter | null {
  return value && sql.json(value as Parameters<typeof sql.json>[0]);
}
