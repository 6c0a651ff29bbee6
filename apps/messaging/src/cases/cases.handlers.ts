import { Controller } from '@nestjs/common';
import {
  caseOpened,
  caseUpdated,
  getCase,
  getCaseQueue,
  giveFeedback,
  leastFor,
  listCases,
  may,
  refuse,
  replyToCase,
  reportContent,
  type Case,
  type GetCase,
  type GetCaseQueue,
  type GiveFeedback,
  type ListCases,
  type ReplyToCase,
  type ReportContent,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { isAbusive } from './abuse.ts';
import {
  addReply,
  caseOf,
  isReportedAnew,
  openFeedback,
  openReport,
  pageOfCases,
  queueOf,
  saidBefore,
} from './cases.sql.ts';

const isStaff = ({ permission }: SignedIn): boolean => may(permission, 'moderate');

const feedbackQuota: Quota = { name: 'feedback', most: 3, per: 'day' };
const reportQuota: Quota = { name: 'report', most: 20, per: 'day' };
export const replyQuota: Quota = { name: 'caseReply', most: 20, per: { seconds: 3600 } };

/** Feedback and reports as cases: received, in work, answered. */
@Controller()
export class CaseHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(giveFeedback)
  async feedback({ text }: GiveFeedback, { memberId }: SignedIn, sql: Tx) {
    if (isAbusive(text) || (await saidBefore(sql, memberId, text))) refuse('abusive');
    await useQuota(sql, memberId, feedbackQuota);
    const caseId = await openFeedback(sql, memberId, text);
    await record(sql, caseOpened, { caseId, kind: 'feedback', memberId, state: 'received', by: memberId });
    return { caseId };
  }

  @Answers(reportContent)
  async report(
    {
      type,
      id,
      reason,
      text,
      was = null,
      ownerId = null,
      groupId = null,
      within = null,
      moderators,
      gone,
    }: ReportContent,
    { memberId }: SignedIn,
    sql: Tx,
  ) {
    if (gone) refuse('notFound');
    const { caseId, state, opened } =
      (await openReport(sql, memberId, { type, id, reason, text: text ?? '', was, ownerId, groupId, within })) ??
      refuse('conflict', { reason: 'done' });
    await useQuota(sql, memberId, reportQuota);
    const told = { caseId, kind: 'report' as const, memberId, state, by: memberId };
    if (opened) await record(sql, caseOpened, { ...told, targetType: type, targetId: id, groupId, moderators });
    else await record(sql, caseUpdated, told);
    return { caseId };
  }

  @Answers(listCases)
  list(query: ListCases, caller: SignedIn) {
    const { memberId, permission } = caller;
    if (query.all && !isStaff(caller)) refuse('forbidden', { kind: 'qx', need: leastFor.moderate, have: permission });
    return pageOfCases(this.db, { memberId, staff: query.all }, query);
  }

  @Answers(getCase)
  async get({ id }: GetCase, caller: SignedIn) {
    const reader = readerOf(caller);
    // A moderator's own report may be of a row of their own, or in a group and not the site's yet.
    const found = await caseOf(this.db, id, reader);
    return found ?? (await caseOf(this.db, id, { ...reader, staff: false })) ?? refuse('notFound');
  }

  @Answers(getCaseQueue)
  async queue(_: GetCaseQueue, { memberId }: SignedIn) {
    return [...(await queueOf(this.db, memberId))];
  }

  @Answers(replyToCase)
  async reply(input: ReplyToCase, caller: SignedIn, sql: Tx) {
    const reader = readerOf(caller);
    const before = (await caseOf(sql, input.id, reader)) ?? refuse('notFound');
    if (input.state && !reader.staff)
      refuse('forbidden', { kind: 'qx', need: leastFor.moderate, have: caller.permission });
    if (input.state === 'inWork' && (await isReportedAnew(sql, input.id))) refuse('conflict', { reason: 'state' });
    const { id: replyId, memberId, kind, state, byStaff } = await addReply(sql, input, reader);
    await record(sql, caseUpdated, {
      ...{ caseId: input.id, kind, memberId, state, by: caller.memberId },
      ...(byStaff && { replyId }),
      ...(state === 'answered' && before.state !== state && rowOf(before)),
    });
    await useQuota(sql, caller.memberId, replyQuota);
    return (await caseOf(sql, input.id, reader))!;
  }
}

const rowOf = ({ target }: Case) => target && { targetType: target.type, targetId: target.id };

const readerOf = (caller: SignedIn) => ({ memberId: caller.memberId, staff: isStaff(caller) });
