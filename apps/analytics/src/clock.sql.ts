import type { Tx } from '@yinghuo/postgres';

/**
 * Remembers when the newest event happened that was read; last in every handler. To the second, so that handlers seldom
 * wait for each other here.
 */
export const moveClock = (sql: Tx, at: string) => sql`
  insert into clock as c (at) values (${at})
  on conflict (one) do update set at = excluded.at where c.at < excluded.at - interval '1 second'`;
