import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import type { Tx } from './transaction.ts';

/** Behind every letter there is. */
const last = '\u{10FFFF}';

/**
 * What begins with `key`, as an index `(column text_pattern_ops)` has it together: of a pattern in a parameter Postgres knows no
 * range and would read on to the end. In its order by `column using ~<~`.
 */
export const beginning = (sql: Db | Tx, column: Fragment, key: string): Fragment =>
  sql`(${column} ~>=~ ${key} and ${column} ~<~ ${key + last})`;
