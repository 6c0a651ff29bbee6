import { Controller } from '@nestjs/common';
import {
  answerGroupCase,
  getCase,
  getCaseQueue,
  giveFeedback,
  listCases,
  listGroupCases,
  replyToCase,
  reportContent,
  ReportForm,
} from '@yinghuo/contracts';
import { mustSee } from '../content/find.ts';
import { AskedCall, edgeCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireCase, wireGroupCase } from './wire.ts';

/** The text of the report's row comes from its owning service, not from the caller. */
const reportRow = edgeCall<{ caseId: number }>()('command', ReportForm, 'member', ['notFound', 'conflict']);

@Controller()
export class CasesController {
  @Write('/feedback', giveFeedback, { whenEmpty: { text: '请输入反馈内容' } })
  feedback(@AskedCall() call: Asked<typeof giveFeedback>) {
    return call.ask();
  }

  @Write('/api/reports', reportRow)
  async report(@AskedCall() { input, pass }: Asked<typeof reportRow>) {
    const { ownerId, text: was, within, group } = await mustSee(input.type, input.id, pass);
    return pass(reportContent, { ...input, was, ownerId, within, groupId: group?.id, moderators: group?.moderators });
  }

  @Read('/api/cases', listCases, { shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireCase) }) })
  list(@AskedCall() call: Asked<typeof listCases>) {
    return call.ask();
  }

  @Read('/api/cases/detail', getCase, { shape: wireCase })
  detail(@AskedCall() call: Asked<typeof getCase>) {
    return call.ask();
  }

  @Read('/api/cases/queue', getCaseQueue)
  queue(@AskedCall() call: Asked<typeof getCaseQueue>) {
    return call.ask();
  }

  @Write('/api/cases/reply', replyToCase, { shape: wireCase })
  reply(@AskedCall() call: Asked<typeof replyToCase>) {
    return call.ask();
  }

  @Read('/api/groups/reports', listGroupCases, {
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireGroupCase) }),
  })
  inGroup(@AskedCall() call: Asked<typeof listGroupCases>) {
    return call.ask();
  }

  @Write('/api/groups/answer', answerGroupCase, { shape: wireGroupCase })
  answerInGroup(@AskedCall() call: Asked<typeof answerGroupCase>) {
    return call.ask();
  }
}
