import { Controller, Inject } from '@nestjs/common';
import {
  answerGroupCase,
  caseUpdated,
  listGroupCases,
  markGroups,
  refuse,
  type AnswerGroupCase,
  type ListGroupCases,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, Begins, Bus, record, type Asks, type Begin } from '@yinghuo/kafka';
import { useQuota, type Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { replyQuota } from './cases.handlers.ts';
import { addReply } from './cases.sql.ts';
import { groupCase, holdGroupCase, pageOfGroupCases } from './group-cases.sql.ts';

/** Reports in a group, for whoever moderates it; the community says who that is, each time. */
@Controller()
export class GroupCaseHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  @Answers(listGroupCases)
  async list({ id, ...query }: ListGroupCases, caller: SignedIn) {
    await this.mustModerate(id, caller);
    return pageOfGroupCases(this.db, id, caller.memberId, query);
  }

  @Begins(answerGroupCase)
  async answer({ groupId, id, text }: AnswerGroupCase, caller: SignedIn, begin: Begin<typeof answerGroupCase>) {
    await this.mustModerate(groupId, caller);
    const { memberId: by } = caller;
    return begin(async (sql) => {
      const held = (await holdGroupCase(sql, { groupId, id }, by)) ?? refuse('notFound');
      if (held.state === 'answered') refuse('conflict', { reason: 'done' });
      await useQuota(sql, by, replyQuota);
      const reply = await addReply(sql, { id, text, state: 'answered' }, { memberId: by, staff: true });
      const { memberId, kind, state } = reply;
      await record(sql, caseUpdated, { caseId: id, kind, memberId, state, by, replyId: reply.id });
      return groupCase(sql, id);
    });
  }

  private async mustModerate(groupId: number, caller: SignedIn): Promise<void> {
    const [mark] = await this.bus.ask(markGroups, { ids: [groupId] }, caller);
    const role = mark?.role ?? null;
    if (role !== 'owner' && role !== 'moderator') {
      refuse('forbidden', { kind: 'role', need: 'moderator', have: role ?? 'none' });
    }
  }
}
