import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, Metrics } from '@yinghuo/service';
import { oldestWaiting } from './queue.sql.ts';

/** How long the longest waiting submission has waited for a moderator, for operators. */
@Injectable()
export class AuditAge {
  constructor(@InjectDb() db: Db, @Optional() @Inject(Metrics) metrics?: Metrics) {
    metrics?.gauge('queue_age_seconds', 'How long the oldest of those that wait for staff has waited', async () => {
      const oldest = await oldestWaiting(db);
      return oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0;
    });
  }
}
