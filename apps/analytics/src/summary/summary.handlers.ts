import { Controller } from '@nestjs/common';
import { getSummary, shanghaiDay, type GetSummary, type Summary } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { rangeOf } from './range.ts';
import { asOf, daysOf, pointsOf, retentionOf, visitsOf } from './summary.sql.ts';

@Controller()
export class SummaryHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getSummary)
  async summary(query: GetSummary): Promise<Summary> {
    const today = shanghaiDay();
    const range = rangeOf(query, today);
    const [at, days, points, visits, retention] = await Promise.all([
      asOf(this.db),
      daysOf(this.db, range),
      pointsOf(this.db, range),
      visitsOf(this.db, range),
      retentionOf(this.db, range, today),
    ]);
    return {
      ...range,
      active: days.map(({ day, members, visitors }) => ({ day, members, visitors })),
      registrations: days.map(({ day, registrations }) => ({ day, count: registrations })),
      points: [...points],
      visits: [...visits],
      retention: [...retention],
      downloads: days.map(({ day, downloads }) => ({ day, count: downloads })),
      memberships: days.map(({ day, memberships }) => ({ day, count: memberships })),
      supports: days.map(({ day, supports, supportedFen }) => ({ day, count: supports, amountFen: supportedFen })),
      asOf: at,
    };
  }
}
