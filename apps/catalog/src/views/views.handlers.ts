import { Controller } from '@nestjs/common';
import { countViews, gameViewed, type Caller, type CountViews } from '@yinghuo/contracts';
import { Answers, recordAll } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { countHeat, markViews } from './views.sql.ts';

@Controller()
export class ViewHandlers {
  @Answers(countViews)
  async count({ views }: CountViews, _: Caller, sql: Tx) {
    const fresh = await markViews(sql, views);
    if (fresh.length > 0) await countHeat(sql, fresh);
    await recordAll(sql, gameViewed, fresh);
    return { counted: fresh.length };
  }
}
