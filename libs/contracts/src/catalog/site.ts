import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, Instant, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Announcement, KeptAnnouncement, LogItem, LogType } from './shapes.ts';

export class ListAnnouncements {}
/** The announcements in force, pinned ones first, at most ten. */
export const listAnnouncements = query<Announcement[]>()('catalog', ListAnnouncements);

export class ListAllAnnouncements extends PageQuery {}
/** Every announcement, in force or not, newest first. */
export const listAllAnnouncements = query<Page<KeptAnnouncement>>()('catalog', ListAllAnnouncements, {
  gate: { permission: leastFor.administer },
});

export class SaveAnnouncement {
  /** The one to change; left out, a new one is made. What is left out of a change stays. */
  @Named('公告') @Optional() @Id() id?: number | null;
  @Text(1, 80) title!: string;
  @Named('内容') @Text(1, 5000) text!: string;
  @Named('重要标记') @Optional() @Flag() important?: boolean | null;
  @Named('置顶标记') @Optional() @Flag() pinned?: boolean | null;
  /** Left out of a new one: now. */
  @Named('开始时间') @Optional() @Instant() from?: string | null;
  /** Null: without end. */
  @Named('结束时间') @Optional() @Instant() to?: string | null;
  @Optional() @Flag() hidden?: boolean | null;
}
export const saveAnnouncement = command<KeptAnnouncement>()('catalog', SaveAnnouncement, {
  gate: { permission: leastFor.administer, speaks: true },
  refuses: ['notFound'],
});

export class ListLog extends PageQuery {
  /** 0 site · 1 games · 2 resources */
  @Named('类型') @OneOf([0, 1, 2]) type: LogType = 0;
}
/** The update log, newest first; hidden entries of the site only for moderators. */
export const listLog = query<Page<LogItem>>()('catalog', ListLog);

export class SaveLogItem {
  /** The one to change; left out, a new one is made. */
  @Named('日志条目') @Optional() @Id() id?: number | null;
  @Text(1, 80) title!: string;
  @Named('内容') @Text(1, 5000) text!: string;
  @Optional() @Flag() hidden?: boolean | null;
}
/** What changed on the site, told by who runs it; what publications wrote is not theirs to change. */
export const saveLogItem = command<LogItem>()('catalog', SaveLogItem, {
  gate: { permission: leastFor.administer, speaks: true },
  refuses: ['notFound'],
});
