import { Controller } from '@nestjs/common';
import { listAnnouncements, listLog, type Caller, type ListAnnouncements, type ListLog } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { announcementsInForce, pageOfLog } from './site.sql.ts';

@Controller()
export class SiteHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listAnnouncements)
  announcements(_: ListAnnouncements) {
    return announcementsInForce(this.db);
  }

  @Answers(listLog)
  log(input: ListLog, caller: Caller) {
    return pageOfLog(this.db, input, caller);
  }
}
