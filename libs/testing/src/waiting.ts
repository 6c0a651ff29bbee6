import type { Db } from '@yinghuo/postgres';
import { eventually } from './eventually.ts';

/** Waits until a statement of this database, with `part` in its text, waits for a lock. */
export const untilLocked = (db: Db, part = '') =>
  eventually(async () => {
    const waiting = await db`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and position(${part} in query) > 0`;
    return waiting.length > 0;
  });
