import { Controller } from '@nestjs/common';
import { downloadServed, pageVisited, type DownloadServed, type PageVisited } from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { countDay, markActive } from '../activity/activity.sql.ts';
import { moveClock } from '../clock.sql.ts';
import { countVisit } from './visits.sql.ts';

/** Counts page visits and downloads of members and guests. */
@Controller()
export class VisitHandlers {
  @On(pageVisited)
  async visit(visit: PageVisited, sql: Tx, { at }: EventMeta) {
    const { memberId, day } = visit;
    const visitors = Number(await countVisit(sql, visit));
    const members = Number(memberId ? await markActive(sql, memberId, day) : false);
    if (visitors + members > 0) await countDay(sql, day, { visitors, members });
    await moveClock(sql, at);
  }

  @On(downloadServed)
  async download({ memberId, day }: DownloadServed, sql: Tx, { at }: EventMeta) {
    const members = Number(memberId ? await markActive(sql, memberId, day) : false);
    await countDay(sql, day, { downloads: 1, members });
    await moveClock(sql, at);
  }
}
