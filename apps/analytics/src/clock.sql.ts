import type { Tx } from '@yinghuo/postgres';

/**
 * Stores the time of the newest event read; the last statement of every handler. Rounded to seconds, so that handlers
 * rarely wait for each other here, and looked at first: what is not moved is not locked either.
 */
export const moveClock = (sql: Tx, at: string) => sql`
  insert into clock as c (at)
  select ${at}::timestamptz where not exists (select from clock where at >= ${at}::timestamptz - interval '1 second')
  on conflict (one) do update set at = excluded.at where c.at < excluded.at - interval '1 second'`;
