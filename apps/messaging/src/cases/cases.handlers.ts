import { Controller } from '@nestjs/common';
import {
  caseOpened,
  caseUpdated,
  getCase,
  giveFeedback,
  leastFor,
  listCases,
  may,
  refuse,
  replyToCase,
  reportContent,
  type GetCase,
  type GiveFeedback,
  type ListCases,
  type ReplyToCase,
  type ReportContent,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { notify } from '../inbox/deliver.ts';
import { isAbusive } from './abuse.ts';
import { addReply, caseOf, isReportedAnew, openCase, pageOfCases, saidBefore } from './cases.sql.ts';

const isStaff = ({ permission }: SignedIn): boolean => may(permission, 'moderate');

const feedbackQuota: Quota = { name: 'feedback', most: 3, per: 'day' };
const reportQuota: Quota = { name: 'report', most: 20, per: 'day' };
const replyQuota: Quota = { name: 'caseReply', most: 20, per: { seconds: 3600 } };

/** Feedback and reports as cases: received, in work, answered. */
@Controller()
export class CaseHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(giveFeedback)
  async feedback({ text }: GiveFeedback, { memberId }: SignedIn, sql: Tx) {
    if (isAbusive(text) || (await saidBefore(sql, memberId, text))) refuse('abusive');
    await useQuota(sql, memberId, feedbackQuota);
    const caseId = (await openCase(sql, { memberId, text }))!;
    await record(sql, caseOpened, { caseId, kind: 'feedback', memberId, state: 'received', by: memberId });
    return { caseId };
  }

  @Answers(reportContent)
  async report({ type, id, reason, text, was = null, ownerId = null }: ReportContent, { memberId }: SignedIn, sql: Tx) {
    const caseId =
      (await openCase(sql, { memberId, text: text ?? '', report: { type, id, reason, was, ownerId } })) ??
      refuse('conflict', { reason: 'done' });
    await useQuota(sql, memberId, reportQuota);
    const target = { targetType: type, targetId: id };
    await record(sql, caseOpened, { caseId, kind: 'report', memberId, state: 'received', by: memberId, ...target });
    return { caseId };
  }

  @Answers(listCases)
  list(query: ListCases, caller: SignedIn) {
    const { memberId, permission } = caller;
    if (query.all && !isStaff(caller)) refuse('forbidden', { kind: 'qx', need: leastFor.moderate, have: permission });
    return pageOfCases(this.db, query.all ? null : memberId, query);
  }

  @Answers(getCase)
  async get({ id }: GetCase, caller: SignedIn) {
    return (await caseOf(this.db, id, readerOf(caller))) ?? refuse('notFound');
  }

  @Answers(replyToCase)
  async reply(input: ReplyToCase, caller: SignedIn, sql: Tx) {
    const reader = readerOf(caller);
    const before = (await caseOf(sql, input.id, reader)) ?? refuse('notFound');
    if (input.state && !reader.staff)
      refuse('forbidden', { kind: 'qx', need: leastFor.moderate, have: caller.permission });
    if (input.state === 'inWork' && (await isReportedAnew(sql, input.id))) refuse('conflict', { reason: 'state' });
    const { id: replyId, memberId, kind, state } = (await addReply(sql, input, reader))!;
    await record(sql, caseUpdated, { caseId: input.id, kind, memberId, state, by: caller.memberId });
    if (caller.memberId !== memberId) {
      await notify(sql, {
        to: memberId,
        type: 1,
        from: null,
        reference: `case:${replyId}`,
        title: `你的${kind === 'feedback' ? '反馈' : '举报'}有了答复`,
        text: [before.text && `> ${firstLine(before.text)}`, input.text].filter(Boolean).join('\n\n'),
      });
    }
    await useQuota(sql, caller.memberId, replyQuota);
    return (await caseOf(sql, input.id, reader))!;
  }
}

const readerOf = (caller: SignedIn) => ({ memberId: caller.memberId, staff: isStaff(caller) });

const excerpt = 60;
const firstLine = (text: string): string => {
  const [line = ''] = text.split('\n');
  return [...line].length > excerpt ? `${[...line].slice(0, excerpt).join('')}…` : line;
};
