import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Named, OneOf, Optional, Text } from '../fields.ts';
import { contentTypes, type ContentType } from '../content.ts';
import { PageQuery, type Page } from '../page.ts';
import { leastFor } from '../permissions.ts';
import type { Case, CaseQueue } from './shapes.ts';
import {
  caseKinds,
  caseStates,
  reportReasons,
  type CaseKind,
  type CaseState,
  type ReportReason,
} from './vocabulary.ts';

export class GiveFeedback {
  @Named('反馈内容') @Text(1, 1000) text!: string;
}
/** Opens a case; three a day. `abusive` for what only does harm, and for the same text within seven days. */
export const giveFeedback = command<{ caseId: number }>()('messaging', GiveFeedback, {
  gate: 'account',
  refuses: ['abusive'],
});

/** What a member says of a row that they report. */
export class ReportForm {
  @Named('类型') @OneOf(contentTypes) type!: ContentType;
  @Named('编号') @Text(1, 64) id!: string;
  @Named('举报原因') @OneOf(reportReasons) reason!: ReportReason;
  @Named('补充说明') @Optional() @Text(1, 500) text?: string | null;
}
export class ReportContent extends ReportForm {
  /** What the row says at this moment, and whose it is, as its owner told whoever asks. */
  @Named('原文') @Optional() @Text(0, 20_000) was?: string | null;
  @Optional() @Id() ownerId?: number | null;
  /** Of what is posted in a group: the group, and those who decide about it first. */
  @Optional() @Id() groupId?: number | null;
  @Optional() @Ids(100) moderators?: number[] | null;
  /** What the row is shown within: the game of a version, the thread of an answer. */
  @Optional() @Id() within?: number | null;
  /** Whether the caller sees no such row any more: only what was reported before, under this key, is answered then. */
  @Optional() @Flag() gone?: boolean | null;
}
/**
 * Opens a case about a row or a member, or joins the one that is open about it; twenty a day. Whoever asks has made sure
 * that the caller can see the row, and whose it is to decide.
 * `conflict done` while the caller's earlier report of it is not answered.
 */
export const reportContent = command<{ caseId: number }>()('messaging', ReportContent, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
  lookedUp: ['was', 'ownerId', 'groupId', 'moderators', 'within', 'gone'],
});

export class ListCases extends PageQuery {
  /** Everybody's, for moderators; else the caller's own. */
  @Named('全部的范围') @Flag() all: boolean = false;
  @Named('种类') @Optional() @OneOf(caseKinds) kind?: CaseKind | null;
  @Named('状态') @Optional() @OneOf(caseStates) state?: CaseState | null;
}
/** Cases, the latest changed first. */
export const listCases = query<Page<Case>>()('messaging', ListCases, { gate: 'account' });

export class GetCase {
  @Named('反馈') @Id() id!: number;
}
/** A case with the newest 200 of its replies, for its author and for moderators. */
export const getCase = query<Case>()('messaging', GetCase, { gate: 'account', refuses: ['notFound'] });

export class GetCaseQueue {}
/** What waits for moderators, by kind. */
export const getCaseQueue = query<CaseQueue[]>()('messaging', GetCaseQueue, {
  gate: { permission: leastFor.moderate },
});

export class ReplyToCase {
  @Named('反馈') @Id() id!: number;
  @Named('回复') @Text(1, 1000) text!: string;
  /** What the case is from now on; only moderators say so. */
  @Named('状态') @Optional() @OneOf(['inWork', 'answered']) state?: Exclude<CaseState, 'received'> | null;
}
/**
 * Adds to a case; twenty an hour. A moderator's answer reaches everybody whose case it is as a notice. `conflict state`
 * where it would be opened again beside a newer one about the same row.
 */
export const replyToCase = command<Case>()('messaging', ReplyToCase, {
  gate: 'account',
  refuses: ['notFound', 'conflict'],
});
