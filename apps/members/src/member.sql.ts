import type { Tx } from '@yinghuo/postgres';

/**
 * From here to the end of the transaction what these members write happens one after the other: a limit that counts rows holds
 * only behind it. It is their row that is locked, as by everything that posts to their ledger.
 */
export const lockMembers = (sql: Tx, ...ids: number[]) =>
  sql`select from members where id = any(${ids}::bigint[]) order by id for update`;
