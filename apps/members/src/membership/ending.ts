import type { Db } from '@yinghuo/postgres';
import { tellProfile } from '../account/profile.ts';
import { ended, noLongerShown } from './membership.sql.ts';

const batch = 200;

/** Tells everybody whose membership is over since the last look: copies of the author card show it until then. */
export async function endMemberships(db: Db, now: Date, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const over = await ended(db, now, batch);
    for (const { id } of over) {
      await db.begin(async (sql) => {
        if (await noLongerShown(sql, id, now)) await tellProfile(sql, id);
      });
    }
    if (over.length < batch) return;
  }
}
