import type { Tx } from '@yinghuo/postgres';

/**
 * Stores the time of the newest event read; the last statement of every handler. Rounded to seconds, so that handlers
 * rarely wait for each other here.
 */
export const moveClock = (sql: Tx, at: string) => sql`
  insert into clock as c (at) values (${at})
  on conflict (one) do update set at = excluded.at where c.at < excluded.at - interval '1 second'`;
