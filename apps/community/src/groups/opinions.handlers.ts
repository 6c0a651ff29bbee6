import { Controller } from '@nestjs/common';
import {
  contentModerated,
  findGroup,
  markGroups,
  moderateGroup,
  refuse,
  type FindGroup,
  type MarkGroups,
  type ModerateGroup,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdGroup, setState } from './groups.sql.ts';
import { foundGroup, marksOf } from './marks.sql.ts';

/** What is the caller's own about groups, and what the site's moderators do to them; nobody likes a group. */
@Controller()
export class GroupOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(markGroups)
  marks({ ids }: MarkGroups, caller: SignedIn) {
    return marksOf(this.db, ids, caller);
  }

  @Answers(findGroup)
  async find({ id }: FindGroup, caller: SignedIn) {
    return (await foundGroup(this.db, id, caller)) ?? refuse('notFound');
  }

  @Answers(moderateGroup)
  async moderate({ id, action, reason }: ModerateGroup, caller: SignedIn, sql: Tx) {
    const { state: before, ownerId } = (await holdGroup(sql, id, caller)) ?? refuse('notFound');
    const state = action === 'hide' ? 'hidden' : 'live';
    if (before === state) refuse('conflict', { reason: 'done' });
    await setState(sql, id, state);
    await record(sql, contentModerated, { type: 'group', id, ownerId, action, reason, by: caller.memberId });
    return { state } as const;
  }
}
