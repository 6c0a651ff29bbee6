import { Controller } from '@nestjs/common';
import {
  answerGroupCase,
  getCase,
  getCaseQueue,
  giveFeedback,
  listCases,
  listGroupCases,
  Refusal,
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
  async report(@AskedCall() { input, id: key, pass }: Asked<typeof reportRow>) {
    const seen = await mustSee(input.type, input.id, pass).catch((error: unknown) => {
      if (key === undefined || !(error instanceof Refusal) || error.kind !== 'notFound') throw error;
      return null;
    });
    // It may have been there when it was reported under this key.
    if (!seen) return pass(reportContent, { ...input, gone: true });
    const { ownerId, text: was, within, group } = seen;
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
