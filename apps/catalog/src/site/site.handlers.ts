import { Controller } from '@nestjs/common';
import {
  announcementPublished,
  listAllAnnouncements,
  listAnnouncements,
  listLog,
  refuse,
  saveAnnouncement,
  saveLogItem,
  type Caller,
  type ListAllAnnouncements,
  type ListAnnouncements,
  type ListLog,
  type SaveAnnouncement,
  type SaveLogItem,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { keepAnnouncement, keepLogItem } from './site-writing.sql.ts';
import { announcementsInForce, pageOfAnnouncements, pageOfLog } from './site.sql.ts';

@Controller()
export class SiteHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listAnnouncements)
  announcements(_: ListAnnouncements) {
    return announcementsInForce(this.db);
  }

  @Answers(listAllAnnouncements)
  allAnnouncements(input: ListAllAnnouncements) {
    return pageOfAnnouncements(this.db, input);
  }

  @Answers(saveAnnouncement)
  async saveAnnouncement(input: SaveAnnouncement, _: SignedIn, sql: Tx) {
    const kept = (await keepAnnouncement(sql, input)) ?? refuse('notFound');
    if (kept.to !== null && kept.to <= kept.from) refuse('invalid', [{ field: 'to', rule: 'range' }]);
    await record(sql, announcementPublished, { announcementId: kept.id, important: kept.important });
    return kept;
  }

  @Answers(listLog)
  log(input: ListLog, caller: Caller) {
    return pageOfLog(this.db, input, caller);
  }

  @Answers(saveLogItem)
  async saveLogItem(input: SaveLogItem, _: SignedIn, sql: Tx) {
    return (await keepLogItem(sql, input)) ?? refuse('notFound');
  }
}
