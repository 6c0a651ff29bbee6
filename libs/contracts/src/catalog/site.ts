import { query } from '../contract.ts';
import { OneOf } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Announcement, LogItem, LogType } from './shapes.ts';

export class ListAnnouncements {}
/** The announcements in force, pinned ones first, at most ten. */
export const listAnnouncements = query<Announcement[]>()('catalog', ListAnnouncements);

export class ListLog extends PageQuery {
  /** 0 site · 1 games · 2 resources */
  @OneOf([0, 1, 2]) type: LogType = 0;
}
/** The update log, newest first. */
export const listLog = query<Page<LogItem>>()('catalog', ListLog);
