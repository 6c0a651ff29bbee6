import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, Metrics } from '@yinghuo/service';
import { queueOf } from './cases.sql.ts';

/** No member's id: nothing is kept from operators. */
const nobody = 0;

/** How long the oldest report or piece of feedback has waited for an answer, for operators. */
@Injectable()
export class CaseAge {
  constructor(@InjectDb() db: Db, @Optional() @Inject(Metrics) metrics?: Metrics) {
    metrics?.gauge('queue_age_seconds', 'How long the oldest of those that wait for staff has waited', async () => {
      const oldest = (await queueOf(db, nobody)).flatMap(({ oldest }) => (oldest ? [Date.parse(oldest)] : []));
      return oldest.length > 0 ? (Date.now() - Math.min(...oldest)) / 1000 : 0;
    });
  }
}
